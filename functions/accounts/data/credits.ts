import { keys } from '#functions/platform/keys.ts';
import { newId } from '#functions/platform/ids.ts';
import { decodeCursor, listQuery } from '#functions/platform/list-query.ts';
import { put, query, update, type NamedWrite } from '#functions/platform/table.ts';
import type { User } from '../domain/user.ts';

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
  const list = listQuery(undefined, keys.user(userId).pk, { startingWith: 'CREDIT#' });
  return query<CreditEntry>({
    ...list,
    ScanIndexForward: false,
    Limit: limit,
    ExclusiveStartKey: decodeCursor(cursor, list),
  });
}

/**
 * A change of the member's credit: the balance and its ledger entry together, refused (`user`) when the
 * balance is no longer the one that was read.
 * @param also.condition what else must hold of the account, with its `values`
 * @param also.set attributes of the account that change with the balance
 */
export function creditChange(
  user: User,
  amountCents: number,
  reason: string,
  source: string,
  now: Date,
  also: { condition?: string; values?: Record<string, unknown>; set?: Record<string, unknown> } = {},
): NamedWrite[] {
  const set = Object.entries(also.set ?? {});
  return [
    update('user', {
      Key: keys.user(user.id),
      UpdateExpression: [
        'SET creditCents = creditCents + :amount',
        ...set.map(([name]) => `${name} = :${name}`),
      ].join(', '),
      ConditionExpression: ['creditCents = :balance', also.condition].filter(Boolean).join(' AND '),
      ExpressionAttributeValues: {
        ':amount': amountCents,
        ':balance': user.creditCents,
        ...also.values,
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      },
    }),
    creditWrite({
      id: newId('crd', now),
      userId: user.id,
      createdAt: now.toISOString(),
      amountCents,
      balanceAfterCents: user.creditCents + amountCents,
      reason,
      source,
    }),
  ];
}
