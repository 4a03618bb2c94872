import { keys } from '#functions/platform/keys.ts';
import { newId } from '#functions/platform/ids.ts';
import { decodeCursor, listQuery } from '#functions/platform/list-query.ts';
import { getItem, put, query, update, type NamedWrite } from '#functions/platform/table.ts';
import type { CreditEntry } from '../domain/credit-entry.ts';
import type { User } from '../domain/user.ts';

export const creditItem = (entry: CreditEntry) => ({
  ...keys.credit(entry.userId, entry.id),
  entity: 'credit',
  ...entry,
});

export const creditWrite = (entry: CreditEntry): NamedWrite =>
  put('credit entry', {
    Item: creditItem(entry),
    ConditionExpression: 'attribute_not_exists(pk)',
  });

/** One entry of a ledger, or undefined. */
export const getCreditEntry = (userId: string, entryId: string) =>
  getItem<CreditEntry>(keys.credit(userId, entryId));

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

interface AlsoChanged {
  /** What else must hold of the account, with its `values`. */
  condition?: string;
  values?: Record<string, unknown>;
  /** Attributes of the account that change with the balance. */
  set?: Record<string, unknown>;
}

/**
 * A change of the member's credit: the balance and its ledger entry together, refused (`user`) when the
 * balance is no longer the one that was read.
 * @param also.entryId for a caller that must know the entry; drawn when left out
 */
export const creditChange = (
  user: User,
  amountCents: number,
  reason: string,
  source: string,
  now: Date,
  { entryId = newId('crd', now), ...also }: AlsoChanged & { entryId?: string } = {},
): NamedWrite[] => creditChanges(user, [{ amountCents, reason, entryId }], source, now, also);

/** As `creditChange`, for several entries of one cause: each with the balance after it. */
export function creditChanges(
  user: User,
  entries: readonly { amountCents: number; reason: string; entryId: string }[],
  source: string,
  now: Date,
  also: AlsoChanged = {},
): NamedWrite[] {
  const set = Object.entries(also.set ?? {});
  const total = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  let balanceAfterCents = user.creditCents;
  return [
    update('user', {
      Key: keys.user(user.id),
      UpdateExpression: [
        'SET creditCents = creditCents + :amount',
        ...set.map(([name]) => `${name} = :${name}`),
      ].join(', '),
      ConditionExpression: ['creditCents = :balance', also.condition].filter(Boolean).join(' AND '),
      ExpressionAttributeValues: {
        ':amount': total,
        ':balance': user.creditCents,
        ...also.values,
        ...Object.fromEntries(set.map(([name, value]) => [`:${name}`, value])),
      },
    }),
    ...entries.map(({ entryId, amountCents, reason }) => {
      balanceAfterCents += amountCents;
      return creditWrite({
        id: entryId,
        userId: user.id,
        createdAt: now.toISOString(),
        amountCents,
        balanceAfterCents,
        reason,
        source,
      });
    }),
  ];
}
