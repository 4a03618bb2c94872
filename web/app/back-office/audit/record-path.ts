import type { AuditKind } from '#shared/contracts/audit/audit.ts';

/** The address of the audit log for one record. */
export const recordPath = (kind: AuditKind, id: string): string =>
  `/admin/audit?${new URLSearchParams({ kind, record: id })}`;
