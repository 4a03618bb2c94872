import { listAuditEntries } from '#shared/contracts/audit/audit.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showAuditEntries } from '../use-cases/show-audit-entries.ts';

export const handler = endpoint(listAuditEntries, async ({ query }) => showAuditEntries(query));
