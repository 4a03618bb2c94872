import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { changeWrites } from './save-product.ts';

/** Who changes a vendor's product: the vendor, or an admin who acts for them. */
export interface Owner {
  vendorId: string;
  /** The admin's account id. */
  staffId: string | undefined;
}

/**
 * Writes what a vendor set of an own product without approval: the product, its lists and an audit entry in one transaction.
 * @param also what has to hold for it
 * @returns the product as it is then
 */
export async function writeOwn(
  before: Product,
  changed: Product,
  { vendorId, staffId }: Owner,
  now: Date,
  also: NamedWrite[] = [],
): Promise<Product> {
  const after = { ...changed, version: before.version + 1 };
  const by = staffId === undefined ? { by: vendorId } : { by: staffId, actsFor: vendorId };
  await transact([
    ...(await changeWrites(before, after, new Map())),
    ...also,
    auditEntry({ ...by, at: now, kind: 'product', id: before.id, before, after }),
  ]);
  return after;
}
