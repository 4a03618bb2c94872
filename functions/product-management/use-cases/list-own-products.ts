import type * as z from 'zod';
import type { listVendorProducts } from '#shared/contracts/product-management/submissions.ts';
import { hasParts, searchParts, searchText } from '#shared/fold.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { theStaffVersions } from '#functions/catalogue/data/parts.ts';
import { getStoredProducts } from '#functions/catalogue/data/products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { notFound } from '#functions/platform/errors.ts';
import { encodeCursor, readCursor } from '#functions/platform/list-query.ts';
import { readStaffCatalogue } from '../data/read-staff-catalogue.ts';
import { ownEntries } from '../domain/choose-staff-cards.ts';
import { toVendorProduct } from '../domain/submission.ts';
import { isPosition } from './list-products.ts';
import { requireVendor } from './change-own.ts';

/** The maximum number of products that a search reads for one page, in two batches. */
const maxSearched = 200;

/**
 * Reads a page of a vendor's products. The cards in memory tell which products there are, and the products
 * are read by key. A search reads the products themselves, since no card has the description. A page may be
 * short although more follow.
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
  const read = following.slice(0, parts.length > 0 ? maxSearched : limit + 1);
  const products = new Map(
    (await getStoredProducts(read.map(({ card }) => card.id))).map((product) => [product.id, product]),
  );
  const fitting = read.flatMap(({ card, sortKey }) => {
    const product = products.get(card.id);
    return product && isShown(product, vendorId, parts) ? [{ product, place: sortKey }] : [];
  });
  const page = fitting.slice(0, limit);
  const afterRead = following.length > read.length ? read.at(-1)?.sortKey : undefined;
  const next = fitting.length > limit ? page.at(-1)?.place : afterRead;
  return {
    products: page.map(({ product }) => toVendorProduct(product)),
    counts: { all: all.length, pending: pending.length },
    price_range: settings.vendor_price_range,
    next_cursor: encodeCursor(next === undefined ? undefined : { after: next }),
  };
}

/**
 * True when the product still belongs to the list, and matches the search. Its card in memory may be a moment
 * older than the product.
 */
const isShown = (product: Product, vendorId: string, parts: string[]): boolean =>
  product.status !== 'deleted' &&
  product.vendorId === vendorId &&
  hasParts(searchText(product.name, product.description), parts);
