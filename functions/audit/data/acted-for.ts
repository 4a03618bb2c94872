import type { NamedWrite } from '#functions/platform/table.ts';
import { auditEntry } from './audit-entries.ts';

type Change = Omit<Parameters<typeof auditEntry>[0], 'by' | 'actsFor'>;

/**
 * Answers the write of the audit entry when an admin acts for a vendor. It belongs in the transaction of the
 * change. When the vendor acts, there is no entry.
 * @param staffId the admin's account id; undefined when the vendor acts
 */
export const actedFor = (staffId: string | undefined, vendorId: string, change: Change): NamedWrite[] =>
  staffId === undefined ? [] : [auditEntry({ ...change, by: staffId, actsFor: vendorId })];
