import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listAuditEntries as contract } from '#shared/contracts/audit/audit.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { listAuditEntries, type AuditEntry } from '../data/audit-entries.ts';
import { readNames } from '../data/read-names.ts';

type Asked = z.output<(typeof contract)['query']>;

/** Shows a page of the audit log, newest first, with names, by two table requests. */
export async function showAuditEntries(query: Asked): Promise<Answer<typeof contract>> {
  const page = await listAuditEntries(query);
  const names = await readNames([...new Set(page.items.flatMap(peopleIn))]);
  return {
    entries: page.items.map((entry) => ({
      id: entry.id,
      at: entry.at,
      by: entry.by,
      by_name: names.get(entry.by) ?? entry.by,
      acted_for: entry.actsFor
        ? { vendor_id: entry.actsFor, name: names.get(entry.actsFor) ?? entry.actsFor }
        : null,
      operation: entry.operation,
      request_id: entry.requestId,
      kind: entry.kind,
      record_id: entry.recordId,
      record_name: (entry.kind === 'user' ? names.get(entry.recordId) : entry.recordName) ?? '',
      record_of: entry.recordOf
        ? { user_id: entry.recordOf, name: names.get(entry.recordOf) ?? entry.recordOf }
        : null,
      changes: entry.changes,
    })),
    next_cursor: encodeCursor(page.cursor),
  };
}

const peopleIn = ({ by, actsFor, kind, recordId, recordOf }: AuditEntry): string[] =>
  [by, actsFor, recordOf, kind === 'user' ? recordId : undefined].flatMap((userId) => userId ?? []);
