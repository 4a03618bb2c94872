import type { NamedWrite } from '#functions/platform/table.ts';
import { auditEntry } from './audit-entries.ts';

type Change = Omit<Parameters<typeof auditEntry>[0], 'by' | 'actsFor'>;

/** The audit entry of a change that an admin (`staffId`) makes for a vendor; none when the vendor makes it. */
export const actedFor = (staffId: string | undefined, vendorId: string, change: Change): NamedWrite[] =>
  staffId === undefined ? [] : [auditEntry({ ...change, by: staffId, actsFor: vendorId })];
