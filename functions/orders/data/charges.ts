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

/** A worker that took a charge up and was not heard of for this long has died; the charge is tried again. */
const leaseMinutes = 15;

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMinutes * 60_000).toISOString();

/**
 * A charge. While it is neither paid nor given up it is in the staff's list; while an attempt is to come it waits
 * in the `due` index for it, or for the end of the lease of whoever is at it.
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

/** A new charge, in the hands of its maker for a while; refused (`charge`) when the cycle has one already. */
export const newChargeWrite = (charge: Charge, now: Date): NamedWrite =>
  chargeEntity.create(charge, charge.nextAttemptAt ? { due_sk: leaseEnd(now) } : {});

/** Replaces a charge by its changed form; refused (`charge`) when it changed meanwhile. */
export const changedChargeWrite = (after: Charge): NamedWrite => chargeEntity.replace(after);

const skipped = 'skipped renewal';

/** In place of a charge: the subscription's turn came, and there was nothing to charge. */
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

/** A subscription's charge for a cycle, or that its turn was skipped, to be read with other items. */
export const chargeOrSkipAt = (
  cycleId: string,
  subscriptionId: string,
): Reference<Charge | 'skipped' | undefined> => ({
  key: keys.charge(cycleId, subscriptionId),
  read: (item) => (item?.entity === skipped ? 'skipped' : chargeEntity.read(item)),
});

/** Charges neither paid nor given up, oldest cut-off first; at most `limit` are read, fewer may match `state`. */
export async function listOpenCharges(
  limit: number,
  cursor: string | undefined,
  state: Charge['state'] | undefined,
): Promise<Page<Charge>> {
  const wanted = listQuery('listing', lists.openCharges);
  const page = await query<Charge>({
    ...wanted,
    Limit: limit,
    ExclusiveStartKey: decodeCursor(cursor, wanted),
    ...(state && {
      FilterExpression: '#state = :state',
      ExpressionAttributeNames: { ...wanted.ExpressionAttributeNames, '#state': 'state' },
      ExpressionAttributeValues: { ...wanted.ExpressionAttributeValues, ':state': state },
    }),
  });
  return { ...page, items: page.items.flatMap((item) => chargeEntity.read(item) ?? []) };
}

/**
 * How many charges were tried in vain, by one request: of more than it can look through, some 1,500 open ones, those are left
 * out that come last.
 */
export async function countFailedCharges(): Promise<{ count: number; isMore: boolean }> {
  const wanted = listQuery('listing', lists.openCharges);
  const page = await query<Pick<Charge, 'state' | 'attempts'>>({
    ...wanted,
    ProjectionExpression: '#state, attempts',
    ExpressionAttributeNames: { ...wanted.ExpressionAttributeNames, '#state': 'state' },
  });
  return { count: page.items.filter(isFailed).length, isMore: page.cursor !== undefined };
}

/** Open charges of cut-offs up to an instant, a page of at most 1 MB. */
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

/** Charges whose next attempt, or whose lease, is due by `now`. */
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

/** Takes a due charge up for a while. False when somebody else did. */
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
