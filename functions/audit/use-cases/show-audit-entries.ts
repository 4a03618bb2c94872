import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listAuditEntries as contract } from '#shared/contracts/audit/audit.ts';
import { keys } from '#functions/platform/keys.ts';
import { decodeCursor, encodeCursor, listQuery, type ListQuery } from '#functions/platform/list-query.ts';
import { getItems, query as queryTable } from '#functions/platform/table.ts';
import { auditOf, type AuditEntry } from '../data/audit-entries.ts';

type Asked = z.output<(typeof contract)['query']>;

/** One page of what admins did, newest first, with the names of people and records: two table requests. */
export async function showAuditEntries(asked: Asked): Promise<Answer<typeof contract>> {
  const list = listOf(asked);
  const found = await queryTable<AuditEntry>({
    ...list,
    ScanIndexForward: false,
    Limit: asked.limit,
    ExclusiveStartKey: decodeCursor(asked.cursor, list),
  });
  const names = await namesOf([...new Set(found.items.flatMap(peopleIn))]);
  return {
    entries: found.items.map((entry) => ({
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
    next_cursor: encodeCursor(found.cursor),
  };
}

const peopleIn = ({ by, actsFor, kind, recordId, recordOf }: AuditEntry): string[] =>
  [by, actsFor, recordOf, kind === 'user' ? recordId : undefined].flatMap((userId) => userId ?? []);

function listOf({ kind, record_id: recordId, by, day }: Asked): ListQuery {
  if (by !== undefined) return listQuery('listing', auditOf.person(by));
  if (day !== undefined) return listQuery('due', auditOf.day(day));
  // The contract asks for one of the three.
  return listQuery(undefined, auditOf.record(kind ?? 'user', recordId ?? ''), { startingWith: 'ENTRY#' });
}

interface Named {
  firstName?: string;
  lastName?: string;
  business?: { vendor_name?: string };
}

async function namesOf(userIds: string[]): Promise<Map<string, string>> {
  const accounts = await getItems<Named>(userIds.map(keys.user), {
    stale: true,
  });
  return new Map(
    userIds.flatMap((userId, index) => {
      const account = accounts[index];
      const person = [account?.firstName, account?.lastName].filter(Boolean).join(' ');
      const name = account?.business?.vendor_name || person;
      return name ? [[userId, name] as const] : [];
    }),
  );
}
