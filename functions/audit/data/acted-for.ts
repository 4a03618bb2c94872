import type { NamedWrite } from '#functions/platform/table.ts';
import { auditEntry } from './audit-entries.ts';

type Change = Omit<Parameters<typeof auditEntry>[0], 'by' | 'actsFor'>;

/** The audit entry when an admin (`staffId`) acts for a vendor, for the transaction of the change; else none. */
export const actedFor = (staffId: string | undefined, vendorId: string, change: Change): NamedWrite[] =>
  staffId === undefined ? [] : [auditEntry({ ...change, by: staffId, actsFor: vendorId })];
