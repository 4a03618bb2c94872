import { localDate } from '#shared/local-date.ts';
import { admin } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const auditCalls = {
  listAuditEntries: async () =>
    (await admin()).call('listAuditEntries', { query: { day: localDate(new Date()) } }),
} satisfies CallsOf<'audit'>;
