import { changeItem } from '#functions/platform/change-item.ts';
import { defineEntity, defineVersionedEntity, type Reference } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { decodeCursor, listQuery, type ListQuery, everyPage } from '#functions/platform/list-query.ts';
import { query, type NamedWrite, type Page } from '#functions/platform/table.ts';
import type { Statement, StatementLine, VendorAccount } from '../domain/statement.ts';

/**
 * A vendor's statements are a partition of the table. While one is being drawn up it is among what is to be on the vendor's next
 * statement, so that it is gone on with; then it is in the list of all and in that of its status.
 */
export const statementEntity = defineVersionedEntity({
  name: 'vendor statement',
  key: (vendorId: string, weekEnd: string) => ({ pk: `STATEMENTS#${vendorId}`, sk: `WEEK#${weekEnd}` }),
  idOf: ({ vendorId, weekEnd }: Statement) => [vendorId, weekEnd],
  later: { commissionRates: [], checkDate: null },
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
  /** To be paid. */
  toPay: number;
  /** Of what vendors said is wrong. */
  disputes: number;
}

/** How many statements, and questions about them, wait for staff: kept by the transactions that change that. */
export const theWaitingStatements: Reference<WaitingStatements> = {
  key: counter,
  read: (item) => ({ toPay: Number(item?.toPay ?? 0), disputes: Number(item?.disputes ?? 0) }),
};

/** Nothing where nothing of it changes. */
export const countWaiting = (changes: Partial<WaitingStatements>): NamedWrite[] =>
  Object.values(changes).every((change) => change === 0)
    ? []
    : [changeItem('waiting statements', counter, { add: changes })];

const read = (item: object) => statementEntity.read(item) ?? [];

async function listPage(
  list: ListQuery,
  limit: number | undefined,
  position: Record<string, unknown> | undefined,
): Promise<Page<Statement>> {
  const page = await query<object>({
    ...list,
    ConsistentRead: list.IndexName === undefined,
    ScanIndexForward: false,
    Limit: limit,
    ExclusiveStartKey: position,
  });
  return { ...page, items: page.items.flatMap(read) };
}

const everyStatement = (list: ListQuery): Promise<Statement[]> =>
  everyPage((cursor) => listPage(list, undefined, decodeCursor(cursor, list)));

const ofVendor = (vendorId: string) => listQuery(undefined, statementEntity.key(vendorId, '').pk);

/** A page of a vendor's statements, the latest first; one that is being drawn up may be the first of them. */
export const listStatementsOf = (
  vendorId: string,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Statement>> => {
  const list = ofVendor(vendorId);
  return listPage(list, limit, decodeCursor(cursor, list));
};

/** All statements of a vendor, the latest first: 52 a year. */
export const readStatementsOf = (vendorId: string): Promise<Statement[]> =>
  everyStatement(ofVendor(vendorId));

/** A page of the statements of all vendors, or of those in one status, the latest week first. */
export const listStatements = (
  status: Statement['status'] | undefined,
  limit: number,
  cursor: string | undefined,
): Promise<Page<Statement>> => {
  const list = status
    ? listQuery('due', due.vendorStatements(status))
    : listQuery('listing', lists.vendorStatements);
  return listPage(list, limit, decodeCursor(cursor, list));
};

/** The latest statements, a quarter of a year of a dozen vendors, are looked through for questions. */
const questionedStatements = 150;

/** Questions of vendors that nobody has answered, those of the latest week first: one request. */
export async function readOpenQuestions() {
  const { items } = await listStatements(undefined, questionedStatements, undefined);
  return items.flatMap((statement) =>
    statement.disputes
      .filter(({ answeredAt }) => answeredAt === null)
      .map((question) => ({ statement, question })),
  );
}

/** All statements of some weeks, or all in one status: a thousand or so a request. */
export const readStatements = (
  which: { status: Statement['status'] } | { from: string; to: string },
): Promise<Statement[]> =>
  everyStatement(
    'status' in which
      ? listQuery('due', due.vendorStatements(which.status))
      : listQuery('listing', lists.vendorStatements, { between: [which.from, `${which.to}~`] }),
  );

/** A page of a statement's lines, by date. */
export async function listLines(
  statementId: string,
  limit: number | undefined,
  position: Record<string, unknown> | undefined,
): Promise<Page<StatementLine>> {
  const page = await query<object>({
    ...linesQuery(statementId),
    ConsistentRead: true,
    Limit: limit,
    ExclusiveStartKey: position,
  });
  return { ...page, items: page.items.flatMap((item) => statementLineEntity.read(item) ?? []) };
}

export const linesQuery = (statementId: string): ListQuery =>
  listQuery(undefined, statementLineEntity.key(statementId, '').pk);

/** All lines of a statement, a page of the table after the other. */
export async function* everyLine(statementId: string): AsyncGenerator<StatementLine[]> {
  let position: Record<string, unknown> | undefined;
  do {
    const page: Page<StatementLine> = await listLines(statementId, undefined, position);
    yield page.items;
    position = page.cursor;
  } while (position);
}

/** The accounts of vendors after one of them, by vendor. */
export async function listVendorAccounts(after: string, limit: number): Promise<VendorAccount[]> {
  const { items } = await query<object>({
    ...listQuery('listing', lists.vendorAccounts, { after: after || '0' }),
    Limit: limit,
  });
  return items.flatMap((item) => vendorAccountEntity.read(item) ?? []);
}
