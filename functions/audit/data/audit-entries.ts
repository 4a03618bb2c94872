import type * as z from 'zod';
import type { AuditKind, listAuditEntries as contract } from '#shared/contracts/audit/audit.ts';
import { localDate } from '#shared/local-date.ts';
import { defineEntity } from '#functions/platform/entity.ts';
import { newId } from '#functions/platform/ids.ts';
import { currentOperation, currentRequestId } from '#functions/platform/logger.ts';
import { latestFirst, listQuery, queryAll, type ListQuery } from '#functions/platform/list-query.ts';
import { updateItem, type NamedWrite, type Page } from '#functions/platform/table.ts';
import { changedFields, withoutValues, type ChangedField } from '../domain/changed-fields.ts';
import { recordFacts, type RecordFacts } from '../domain/record-facts.ts';

export interface AuditEntry extends RecordFacts {
  id: string;
  /** The time of the change, in UTC. */
  at: string;
  /** The account id of the admin or vendor who made the change. */
  by: string;
  /** The account id of the vendor for whom the admin acted; absent for none. */
  actsFor?: string;
  /** The operation id of the call, such as `updatePlan`. */
  operation: string;
  /** The id that the log lines of the call carry. */
  requestId: string;
  kind: AuditKind;
  recordId: string;
  changes: ChangedField[];
}

export const auditOf = {
  record: (kind: AuditKind, recordId: string) => `AUDIT#${kind}#${recordId}`,
  person: (userId: string) => `AUDIT_BY#${userId}`,
  /** @param date the co-op's local date */
  day: (date: string) => `AUDIT_ON#${date}`,
};

/** Entries are read by record in the table, by person in `listing`, by local day in `due`, each in order of time. */
export const auditEntryEntity = defineEntity({
  name: 'auditEntry',
  key: (kind: AuditKind, recordId: string, entryId: string) => ({
    pk: auditOf.record(kind, recordId),
    sk: `ENTRY#${entryId}`,
  }),
  idOf: (entry: AuditEntry) => [entry.kind, entry.recordId, entry.id],
  indexes: (entry) => ({
    listing_pk: auditOf.person(entry.by),
    listing_sk: entry.id,
    due_pk: auditOf.day(localDate(new Date(entry.at))),
    due_sk: entry.id,
  }),
});

/**
 * An audit entry for a change's transaction: no `before` for a new record, no `after` for a removed one.
 * @param record the whole record, when `before` and `after` are only parts of it
 */
export function auditEntry({
  by,
  actsFor,
  at,
  kind,
  id,
  before,
  after,
  record = after ?? before,
}: {
  by: string;
  actsFor?: string;
  at: Date;
  kind: AuditKind;
  id: string;
  before?: object;
  after?: object;
  record?: object;
}): NamedWrite {
  return auditEntryEntity.create({
    id: newId('audit', at),
    at: at.toISOString(),
    by,
    ...(actsFor !== undefined && { actsFor }),
    operation: currentOperation() ?? '',
    requestId: currentRequestId() ?? '',
    kind,
    recordId: id,
    ...recordFacts(kind, record),
    changes: changedFields(before, after),
  });
}

type Asked = z.output<(typeof contract)['query']>;

/** @throws AppError `invalid` for a cursor of another list */
export const listAuditEntries = (filter: Asked): Promise<Page<AuditEntry>> =>
  auditEntryEntity.queryPage(latestFirst(listOf(filter)), filter.limit, filter.cursor);

function listOf({ kind, record_id: recordId, by, day }: Asked): ListQuery {
  if (by !== undefined) return listQuery('listing', auditOf.person(by));
  if (day !== undefined) return listQuery('due', auditOf.day(day));
  // The contract requires a record, a person or a day.
  return listOfRecord(kind ?? 'user', recordId ?? '');
}

const listOfRecord = (kind: AuditKind, recordId: string): ListQuery =>
  listQuery(undefined, auditOf.record(kind, recordId), { startingWith: 'ENTRY#' });

/** Removes the values from a record's entries, except those of some fields. Person, field and time of a change stay. */
export async function forgetAuditValues(
  kind: AuditKind,
  recordId: string,
  keptFields: ReadonlySet<string>,
): Promise<void> {
  for (const { id, changes } of await queryAll<AuditEntry>(listOfRecord(kind, recordId)))
    await updateItem(
      auditEntryEntity.updateAt([kind, recordId, id], {
        changes: changes.map((change) => withoutValues(change, keptFields)),
      }),
    );
}
