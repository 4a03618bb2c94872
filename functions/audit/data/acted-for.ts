import type { NamedWrite } from '#functions/platform/table.ts';
import { auditEntry } from './audit-entries.ts';

type Change = Omit<Parameters<typeof auditEntry>[0], 'by' | 'actsFor'>;

/**
 * Answers the audit entry of an admin who acts for a vendor, for the same transaction; none where the vendor
 * acts.
 * @param staffId the admin; undefined for the vendor
 */
export const actedFor = (staffId: string | undefined, vendorId: string, change: Change): NamedWrite[] =>
  staffId === undefined ? [] : [auditEntry({ ...change, by: staffId, actsFor: vendorId })];
