import { isDeepStrictEqual } from 'node:util';
import { maxWaitingProducts } from '#shared/max-waiting-products.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { actedFor } from '#functions/audit/data/acted-for.ts';
import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { isOverWaiting, waitingWrites } from '#functions/catalogue/data/waiting-products.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { keepPictures } from '#functions/pictures/use-cases/keep-pictures.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { AppError, conflict, notFound } from '#functions/platform/errors.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import { isSetAtOnce } from '../domain/own-price.ts';
import { picturesOf } from '../domain/product-fields.ts';
import { problemWithVendor, withRequested } from '../domain/submission.ts';
import { asTheyWere, cyclesAround, withPriceKept } from './keep-price.ts';
import { busy, changeWrites, leftHeader } from './save-product.ts';

/** Who changes a vendor's product: the vendor, or an admin (`staffId`) for them. */
export interface Owner {
  vendorId: string;
  staffId: string | undefined;
}

export interface Own {
  product: Product;
  vendor: User | undefined;
  settings: StoreSettings;
  /** Answers the cycles of `cyclesAround`. They are read at the first call only. */
  cycles(): Promise<Cycle[]>;
}

/**
 * Changes a vendor's own product, with all lists and counts that name it, in one transaction. An audit entry
 * is written when an approved product changes at once, and whenever an admin acts for the vendor.
 * @param decide answers the same product when nothing is to change
 * @param needs answers the cycles that must not have changed when the product is written
 * @throws AppError `not_found`, also for another vendor's product; `conflict` when too many products wait for
 * approval
 */
export const changeOwn = (
  productId: string,
  owner: Owner,
  now: Date,
  decide: (own: Own) => Product | Promise<Product>,
  needs: (before: Product, after: Product, own: Own) => Promise<Cycle[]> = async () => [],
): Promise<Product> =>
  retryOnConflict(
    async () => {
      const own = await readOwn(productId, owner.vendorId, now);
      const before = own.product;
      const decidedProduct = await decide(own);
      if (isDeepStrictEqual(decidedProduct, before)) return before;
      const changed = { ...decidedProduct, version: before.version + 1 };
      const { after, cycles } = await withPriceKept(before, changed, now, own.cycles);
      await transactUnlessOver([
        ...(await changeWrites(before, after, await leftHeader(before, after))),
        // A request's pictures are kept before staff decide, so that nobody has to upload them again.
        ...(await keepPictures(picturesOf(withRequested(after)), [
          ...Object.values(picturesOf(before)),
          ...Object.values(picturesOf(withRequested(before))),
        ])),
        ...waitingWrites(before, after, maxWaitingProducts),
        ...asTheyWere([...cycles, ...(await needs(before, after, own))]),
        ...entryOf(owner, before, after, now),
      ]);
      return after;
    },
    { message: busy },
  );

function entryOf({ vendorId, staffId }: Owner, before: Product, after: Product, now: Date): NamedWrite[] {
  const change = { at: now, kind: 'product', id: after.id, before, after } as const;
  return staffId === undefined && isSetAtOnce(before, after)
    ? [auditEntry({ ...change, by: vendorId })]
    : actedFor(staffId, vendorId, change);
}

/** @throws AppError `not_found`, also for another vendor's product */
export async function readOwn(productId: string, vendorId: string, now: Date): Promise<Own> {
  const [product, vendor, settings] = await getEntities([
    productEntity.at(productId),
    userEntity.at(vendorId),
    theSettings,
  ]);
  if (!product || product.status === 'deleted' || product.vendorId !== vendorId) throw notFound('Product');
  let cycles: Promise<Cycle[]> | undefined;
  return { product, vendor, settings, cycles: () => (cycles ??= cyclesAround(now)) };
}

/** @throws AppError `forbidden` for an account without a vendor record, or for an inactive vendor */
export function requireVendor(user: User | undefined): User {
  const problem = user && problemWithVendor(user);
  if (!user || problem) throw new AppError('forbidden', problem ?? 'Vendor access required');
  return user;
}

/** @throws AppError `conflict` when the vendor has reached the limit of waiting products */
export async function transactUnlessOver(writes: NamedWrite[]): Promise<void> {
  try {
    await transact(writes);
  } catch (error) {
    const isThere = error instanceof TransactionRefused && error.failed.includes('product');
    if (error instanceof TransactionRefused && !isThere && isOverWaiting(error.failed))
      throw conflict(
        `${maxWaitingProducts} of your products wait for approval already. Please send more once some are decided.`,
      );
    throw error;
  }
}
