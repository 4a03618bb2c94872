import type { NamedWrite } from '#functions/platform/table.ts';
import { auditEntry } from './audit-entries.ts';

type Change = Omit<Parameters<typeof auditEntry>[0], 'by' | 'actsFor'>;

/**
 * What an admin does for a vendor, to be written in the same transaction; nothing where the vendor does it.
 * @param staffId the admin; undefined for the vendor
 */
export const actedFor = (staffId: string | undefined, vendorId: string, change: Change): NamedWrite[] =>
  staffId === undefined ? [] : [auditEntry({ ...change, by: staffId, actsFor: vendorId })];
