import { defineVersionedEntity, type Reference } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { decodeCursor, listQuery } from '#functions/platform/list-query.ts';
import {
  put,
  query,
  updateItemOnce,
  isConditionFailure,
  type NamedWrite,
  type Page,
} from '#functions/platform/table.ts';
import { isFailed, openStates, type Charge } from '../domain/charge.ts';

/**
 * The lease of a charge, in minutes. A worker that has not finished with it by then has died, and the charge
 * is tried again.
 */
const leaseMinutes = 15;

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMinutes * 60_000).toISOString();

/**
 * A charge as an item. An open charge, neither paid nor given up, is in the staff's list. A charge that has
 * another attempt ahead is also in the `due` index, under the time of that attempt or under the end of the
 * lease of the worker that has it.
 */
export const chargeEntity = defineVersionedEntity({
  name: 'charge',
  key: keys.charge,
  idOf: (charge: Charge) => [charge.cycleId, charge.subscriptionId],
  indexes: (charge) => ({
    ...(openStates.includes(charge.state) && {
      listing_pk: lists.openCharges,
      listing_sk: `${charge.cutoffAt}#${charge.subscriptionId}`,
    }),
    ...(charge.nextAttemptAt && { due_pk: due.charges, due_sk: charge.nextAttemptAt }),
  }),
});

/**
 * Writes a new charge, leased to its maker. Refused (`charge`) when the subscription has a charge for the
 * cycle already.
 */
export const newChargeWrite = (charge: Charge, now: Date): NamedWrite =>
  chargeEntity.create(charge, charge.nextAttemptAt ? { due_sk: leaseEnd(now) } : {});

/** Replaces a charge by its changed form. Refused (`charge`) when the charge changed meanwhile. */
export const changedChargeWrite = (after: Charge): NamedWrite => chargeEntity.replace(after);

const skipped = 'skipped renewal';

/** Writes down, in place of a charge, that the subscription's turn came and there was nothing to charge. */
export const skippedWrite = (cycleId: string, subscriptionId: string, reason: string): NamedWrite =>
  put('charge', {
    Item: {
      ...keys.charge(cycleId, subscriptionId),
      entity: skipped,
      subscriptionId,
      reason,
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  });

/**
 * Reference to a subscription's charge for a cycle, to be read with other items. It reads `'skipped'` when
 * there was nothing to charge.
 */
export const chargeOrSkipAt = (
  cycleId: string,
  subscriptionId: string,
): Reference<Charge | 'skipped' | undefined> => ({
  key: keys.charge(cycleId, subscriptionId),
  read: (item) => (item?.entity === skipped ? 'skipped' : chargeEntity.read(item)),
});

/**
 * Lists open charges, oldest cut-off first. At most `limit` are read, and `state` is applied afterwards, so a
 * page may have fewer.
 */
export async function listOpenCharges(
  limit: number,
  cursor: string | undefined,
  state: Charge['state'] | undefined,
): Promise<Page<Charge>> {
  const list = listQuery('listing', lists.openCharges);
  const page = await query<Charge>({
    ...list,
    Limit: limit,
    ExclusiveStartKey: decodeCursor(cursor, list),
    ...(state && {
      FilterExpression: '#state = :state',
      ExpressionAttributeNames: { ...list.ExpressionAttributeNames, '#state': 'state' },
      ExpressionAttributeValues: { ...list.ExpressionAttributeValues, ':state': state },
    }),
  });
  return { ...page, items: page.items.flatMap((item) => chargeEntity.read(item) ?? []) };
}

/**
 * Counts the charges that were tried in vain. One request reads some 1,500 open charges, those with the
 * oldest cut-off first. `isMore` is true when there are more, which are not counted.
 */
export async function countFailedCharges(): Promise<{ count: number; isMore: boolean }> {
  const list = listQuery('listing', lists.openCharges);
  const page = await query<Pick<Charge, 'state' | 'attempts'>>({
    ...list,
    ProjectionExpression: '#state, attempts',
    ExpressionAttributeNames: { ...list.ExpressionAttributeNames, '#state': 'state' },
  });
  return { count: page.items.filter(isFailed).length, isMore: page.cursor !== undefined };
}

/** Lists open charges of cut-offs up to an instant, a page of at most 1 MB. */
export async function listOpenChargesUntil(
  cutoffAt: string,
  position: Record<string, unknown> | undefined,
): Promise<Page<Charge>> {
  const page = await query<Charge>({
    ...listQuery('listing', lists.openCharges, { upTo: `${cutoffAt}~` }),
    ExclusiveStartKey: position,
  });
  return { ...page, items: page.items.flatMap((item) => chargeEntity.read(item) ?? []) };
}

/** Lists the charges whose next attempt is due by `now`, and those whose lease is over by then. */
export async function listDueCharges(
  now: Date,
  limit: number,
): Promise<Pick<Charge, 'cycleId' | 'subscriptionId' | 'userId'>[]> {
  const { items } = await query<Charge>({
    ...listQuery('due', due.charges, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items;
}

/** Leases a due charge to the caller. False when another worker has it already. */
export async function leaseCharge(
  { cycleId, subscriptionId }: Pick<Charge, 'cycleId' | 'subscriptionId'>,
  now: Date,
): Promise<boolean> {
  try {
    await updateItemOnce({
      Key: keys.charge(cycleId, subscriptionId),
      UpdateExpression: 'SET due_sk = :until',
      ConditionExpression: 'due_sk <= :now',
      ExpressionAttributeValues: { ':until': leaseEnd(now), ':now': now.toISOString() },
    });
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
