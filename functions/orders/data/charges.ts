import { atMost } from '#functions/platform/change-item.ts';
import { defineVersionedEntity, type Reference } from '#functions/platform/entity.ts';
import { due, keys, lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import {
  put,
  query,
  unlessRefused,
  updateItemOnce,
  type NamedWrite,
  type Page,
} from '#functions/platform/table.ts';
import { isFailed, openStates, type Charge } from '../domain/charge.ts';

/** The minutes after which a worker that has a charge counts as dead, and the charge is tried again. */
const leaseMinutes = 15;

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMinutes * 60_000).toISOString();

/**
 * A charge as a table item. An open charge is in the staff's list. A charge with a planned attempt is in the
 * `due` index, under that attempt's time or, while a worker has the charge, the end of the worker's lease.
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

/** Writes a new charge, leased to the caller. Refused (`charge`) when the subscription has one for the cycle. */
export const newChargeWrite = (charge: Charge, now: Date): NamedWrite =>
  chargeEntity.create(charge, charge.nextAttemptAt ? { due_sk: leaseEnd(now) } : {});

/** Writes a changed charge. Refused (`charge`) when somebody else changed the charge since it was read. */
export const changedChargeWrite = (after: Charge): NamedWrite => chargeEntity.replace(after);

const skipped = 'skipped renewal';

/** Writes an item in place of a charge when a run had nothing to charge. Refused (`charge`) when the item exists. */
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

/** A reference to a subscription's charge for a cycle. Its value is `'skipped'` when a run had nothing to charge. */
export const chargeOrSkipAt = (
  cycleId: string,
  subscriptionId: string,
): Reference<Charge | 'skipped' | undefined> => ({
  key: keys.charge(cycleId, subscriptionId),
  read: (item) => (item?.entity === skipped ? 'skipped' : chargeEntity.read(item)),
});

/** Lists open charges, oldest cut-off first. `state` filters after the limit, so a page may have fewer charges. */
export function listOpenCharges(
  limit: number,
  cursor: string | undefined,
  state: Charge['state'] | undefined,
): Promise<Page<Charge>> {
  const list = listQuery('listing', lists.openCharges);
  const filtered = state && {
    FilterExpression: '#state = :state',
    ExpressionAttributeNames: { ...list.ExpressionAttributeNames, '#state': 'state' },
    ExpressionAttributeValues: { ...list.ExpressionAttributeValues, ':state': state },
  };
  return chargeEntity.queryPage({ ...list, ...filtered }, limit, cursor);
}

/**
 * Counts the open charges with a failed attempt. One request reads about 1,500 open charges, those with the
 * oldest cut-offs. `isMore` is true when there are more open charges.
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

/** Lists a page (1 MB at most) of the open charges with a cut-off up to `cutoffAt`. */
export const listOpenChargesUntil = (
  cutoffAt: string,
  position: Record<string, unknown> | undefined,
): Promise<Page<Charge>> =>
  chargeEntity.query({
    ...listQuery('listing', lists.openCharges, { upTo: `${cutoffAt}~` }),
    ExclusiveStartKey: position,
  });

/** Lists the charges whose next attempt is due by `now`, and those whose lease is over by then. */
export const listDueCharges = (now: Date, limit: number): Promise<Charge[]> =>
  chargeEntity.queryDue(due.charges, now, limit);

/** False when another worker already has the charge. */
export async function leaseCharge(
  { cycleId, subscriptionId }: Pick<Charge, 'cycleId' | 'subscriptionId'>,
  now: Date,
): Promise<boolean> {
  const lease = chargeEntity.updateAt(
    [cycleId, subscriptionId],
    { due_sk: leaseEnd(now) },
    { due_sk: atMost(now.toISOString()) },
  );
  return (await unlessRefused(updateItemOnce(lease))) !== undefined;
}
