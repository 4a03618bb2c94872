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

type Change = Omit<Parameters<typeof auditEntry>[0], 'by' | 'actsFor'>;

/** The audit entry of what a vendor does without approval, or an admin for them. */
export const ownEntry = ({ vendorId, staffId }: Owner, change: Change): NamedWrite =>
  auditEntry({
    ...change,
    ...(staffId === undefined ? { by: vendorId } : { by: staffId, actsFor: vendorId }),
  });

/**
 * Writes what a vendor set of an own product without approval: the product, its lists and an audit entry in one transaction.
 * @param also what has to hold for it
 * @returns the product as it is then
 */
export async function writeOwn(
  before: Product,
  changed: Product,
  owner: Owner,
  now: Date,
  also: NamedWrite[] = [],
): Promise<Product> {
  const after = { ...changed, version: before.version + 1 };
  await transact([
    ...(await changeWrites(before, after, new Map())),
    ...also,
    ownEntry(owner, { at: now, kind: 'product', id: before.id, before, after }),
  ]);
  return after;
}
