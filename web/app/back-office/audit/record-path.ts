import type { AuditKind } from '#shared/contracts/audit/audit.ts';

export const recordPath = (kind: AuditKind, id: string): string =>
  `/admin/audit?${new URLSearchParams({ kind, record: id })}`;
