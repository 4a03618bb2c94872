import type * as z from 'zod';
import type { listVendorProducts } from '#shared/contracts/product-management/submissions.ts';
import { hasParts, searchParts, searchText } from '#shared/fold.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { getStoredProducts } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { notFound } from '#functions/platform/errors.ts';
import { encodeCursor, readCursor } from '#functions/platform/list-query.ts';
import { readStaffCatalogue } from '../data/read-staff-catalogue.ts';
import { ownEntries } from '../domain/choose-staff-cards.ts';
import { toVendorProduct } from '../domain/submission.ts';
import { isPosition } from './list-products.ts';
import { requireVendor } from './change-own.ts';

/** How many products a search reads at once, in two batches. */
const searchedAtOnce = 200;
/** A vendor has some dozen products, so one read is usual. */
const maxReads = 5;

/**
 * The cards in memory have no descriptions, so a search compares its words with the products. While too few
 * match, more are read. A page may be short although more products follow, but only after `maxReads` reads.
 * @throws AppError `not_found` for another vendor; `forbidden` without a vendor record; `invalid` for a
 * cursor of another list
 */
export async function listOwnProducts(
  vendorId: string,
  { tab, search, limit, cursor }: z.output<(typeof listVendorProducts)['query']>,
  actor: Actor,
) {
  const isOwn = vendorId === actor.userId;
  if (!isOwn && actor.role !== 'admin') throw notFound('Vendor');
  const position = readCursor(cursor, isPosition);
  const [versions, vendor, settings] = await getEntities([
    theStaffVersions,
    userEntity.at(vendorId),
    theSettings,
  ]);
  if (isOwn) requireVendor(vendor);
  const { all, pending } = ownEntries(await readStaffCatalogue(versions), vendorId);
  const following = (tab === 'pending' ? pending : all).filter(
    ({ sortKey }) => position === undefined || sortKey > position.after,
  );
  const parts = searchParts(search ?? '');
  const atOnce = parts.length > 0 ? searchedAtOnce : limit + 1;
  const fitting: { product: Product; place: string }[] = [];
  let readTo = 0;
  for (let reads = 0; reads < maxReads && fitting.length <= limit && readTo < following.length; reads += 1) {
    const read = following.slice(readTo, readTo + atOnce);
    readTo += read.length;
    const products = byId(await getStoredProducts(read.map(({ card }) => card.id)));
    for (const { card, sortKey } of read) {
      const product = products.get(card.id);
      if (product && isShown(product, vendorId, parts)) fitting.push({ product, place: sortKey });
    }
  }
  const page = fitting.slice(0, limit);
  const afterRead = readTo < following.length ? following[readTo - 1]?.sortKey : undefined;
  const next = fitting.length > limit ? page.at(-1)?.place : afterRead;
  return {
    products: page.map(({ product }) => toVendorProduct(product)),
    counts: { all: all.length, pending: pending.length },
    price_range: settings.vendor_price_range,
    next_cursor: encodeCursor(next === undefined ? undefined : { after: next }),
  };
}

/** Checks the product again, because its card in memory may be a moment older. */
const isShown = (product: Product, vendorId: string, parts: string[]): boolean =>
  product.status !== 'deleted' &&
  product.vendorId === vendorId &&
  hasParts(searchText(product.name, product.description), parts);
