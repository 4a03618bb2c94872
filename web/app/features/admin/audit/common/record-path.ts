import type { AuditKind } from '#shared/contracts/audit/audit.ts';

/** Where the audit log shows one record alone. */
export const recordPath = (kind: AuditKind, id: string): string =>
  `/admin/audit?${new URLSearchParams({ kind, record: id })}`;
