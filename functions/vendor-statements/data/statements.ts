import { changeItem } from '#functions/platform/change-item.ts';
import { defineEntity, defineVersionedEntity, type Reference } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { latestFirst, listQuery, pagesOf, type ListQuery } from '#functions/platform/list-query.ts';
import type { NamedWrite, Page } from '#functions/platform/table.ts';
import type { Statement, StatementLine, VendorAccount } from '../domain/statement.ts';

/**
 * A draft is in the index `due.unstated`, so that the next run finds and finishes it. An issued statement is
 * in the list of all statements, and in the list of its status.
 */
export const statementEntity = defineVersionedEntity({
  name: 'vendor statement',
  key: (vendorId: string, weekEnd: string) => ({ pk: `STATEMENTS#${vendorId}`, sk: `WEEK#${weekEnd}` }),
  idOf: ({ vendorId, weekEnd }: Statement) => [vendorId, weekEnd],
  indexes: ({ vendorId, weekEnd, status }) =>
    status === 'drafting'
      ? { due_pk: due.unstated, due_sk: `${vendorId}#${weekEnd}` }
      : {
          listing_pk: lists.vendorStatements,
          listing_sk: `${weekEnd}#${vendorId}`,
          due_pk: due.vendorStatements(status),
          due_sk: `${weekEnd}#${vendorId}`,
        },
});

export const statementLineEntity = defineEntity({
  name: 'vendor statement line',
  key: (statementId: string, lineId: string) => ({ pk: `STATEMENT#${statementId}`, sk: `LINE#${lineId}` }),
  idOf: ({ statementId, id }: StatementLine) => [statementId, id],
});

export const vendorAccountEntity = defineVersionedEntity({
  name: 'vendor account',
  key: (vendorId: string) => ({ pk: `VENDOR_ACCOUNT#${vendorId}`, sk: 'VENDOR_ACCOUNT' }),
  idOf: ({ vendorId }: VendorAccount) => [vendorId],
  indexes: ({ vendorId }) => ({ listing_pk: lists.vendorAccounts, listing_sk: vendorId }),
});

const counter = keys.counter('vendor-statements');

export interface WaitingStatements {
  toPay: number;
  /** Disputes that staff have not answered. */
  disputes: number;
}

/**
 * Counts the statements that staff have to pay, and the disputes that they have to answer. A transaction that
 * adds or removes such a statement or dispute also changes the count.
 */
export const theWaitingStatements: Reference<WaitingStatements> = {
  key: counter,
  read: (item) => ({ toPay: Number(item?.toPay ?? 0), disputes: Number(item?.disputes ?? 0) }),
};

/** No write when every change is 0. */
export const countWaiting = (changes: Partial<WaitingStatements>): NamedWrite[] =>
  Object.values(changes).every((change) => change === 0)
    ? []
    : [changeItem('waiting statements', counter, { add: changes })];

/** The latest first. The read is consistent, except in an index, where the table offers no consistent read. */
const latestNow = (list: ListQuery) => ({
  ...latestFirst(list),
  ConsistentRead: list.IndexName === undefined,
});

const everyStatement = (list: ListQuery): Promise<Statement[]> => statementEntity.queryAll(latestNow(list));

const ofVendor = (vendorId: string) => listQuery(undefined, statementEntity.key(vendorId, '').pk);

/** The latest statement comes first, and may be a draft. */
export const listStatementsOf = (
  vendorId: string,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Statement>> => statementEntity.queryPage(latestNow(ofVendor(vendorId)), limit, cursor);

/** All statements of a vendor, the latest first. A year has 52 at most. */
export const readStatementsOf = (vendorId: string): Promise<Statement[]> =>
  everyStatement(ofVendor(vendorId));

/** The latest week first. */
export const listStatements = (
  status: Statement['status'] | undefined,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Statement>> => {
  const list = status
    ? listQuery('due', due.vendorStatements(status))
    : listQuery('listing', lists.vendorStatements);
  return statementEntity.queryPage(latestNow(list), limit, cursor);
};

/** One request searches so many statements for disputes. A dozen vendors have about 150 in a quarter of a year. */
const searchedAtOnce = 150;
/** All requests of a search read 1,500 statements: half a year of 60 vendors. */
const maxSearches = 10;

interface OpenQuestion {
  statement: Statement;
  question: Statement['disputes'][number];
}

/**
 * The latest week first. Older statements are read only while fewer than `count` disputes are found.
 * @param count the number of disputes that staff have not answered
 */
export async function readOpenQuestions(count: number): Promise<OpenQuestion[]> {
  const list = latestFirst(listQuery('listing', lists.vendorStatements));
  const questions: OpenQuestion[] = [];
  let position: Record<string, unknown> | undefined;
  for (let search = 0; search < maxSearches && questions.length < count; search += 1) {
    const page = await statementEntity.query({
      ...list,
      Limit: searchedAtOnce,
      ExclusiveStartKey: position,
    });
    for (const statement of page.items)
      for (const question of statement.disputes)
        if (question.answeredAt === null) questions.push({ statement, question });
    position = page.cursor;
    if (!position) break;
  }
  return questions;
}

/** All statements of some weeks, or all in one status. One request reads about a thousand statements. */
export const readStatements = (
  which: { status: Statement['status'] } | { from: string; to: string },
): Promise<Statement[]> =>
  everyStatement(
    'status' in which
      ? listQuery('due', due.vendorStatements(which.status))
      : listQuery('listing', lists.vendorStatements, { between: [which.from, `${which.to}~`] }),
  );

/** The lines of a statement, sorted by date. */
export const listLines = (
  statementId: string,
  limit: number | undefined,
  position: Record<string, unknown> | undefined,
): Promise<Page<StatementLine>> =>
  statementLineEntity.query({
    ...linesQuery(statementId),
    ConsistentRead: true,
    Limit: limit,
    ExclusiveStartKey: position,
  });

export const linesQuery = (statementId: string): ListQuery =>
  listQuery(undefined, statementLineEntity.key(statementId, '').pk);

export const everyLine = (statementId: string): AsyncGenerator<StatementLine[]> =>
  pagesOf((position) => listLines(statementId, undefined, position));

/** Sorted by vendor id, from the first one after `after`. */
export async function listVendorAccounts(after: string, limit: number): Promise<VendorAccount[]> {
  const list = listQuery('listing', lists.vendorAccounts, { after: after || '0' });
  return (await vendorAccountEntity.query({ ...list, Limit: limit })).items;
}
