import { keys } from '#functions/platform/keys.ts';
import { decodeCursor, listQuery, put, query, type NamedWrite } from '#functions/platform/table.ts';

/** One entry of a member's append-only ledger. Written in the transaction that causes it. */
export interface CreditEntry {
  id: string;
  userId: string;
  createdAt: string;
  /** Signed; positive adds. */
  amountCents: number;
  balanceAfterCents: number;
  reason: string;
  /** What caused it, e.g. an order id. */
  source: string;
}

export const creditWrite = (entry: CreditEntry): NamedWrite =>
  put('credit entry', {
    Item: { ...keys.credit(entry.userId, entry.id), entity: 'credit', ...entry },
    ConditionExpression: 'attribute_not_exists(pk)',
  });

/** A page of the ledger, newest first. */
export function listCreditEntries(userId: string, limit: number, cursor: string | undefined) {
  const list = listQuery(undefined, keys.user(userId).pk, { prefix: 'CREDIT#' });
  return query<CreditEntry>({
    ...list,
    ScanIndexForward: false,
    Limit: limit,
    ExclusiveStartKey: decodeCursor(cursor, list),
  });
}
