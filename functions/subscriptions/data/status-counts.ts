import { keys } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { addToCounter, sumParts, type ShardedCounter } from '#functions/platform/sharded-counter.ts';
import { query, type NamedWrite } from '#functions/platform/table.ts';
import type { Subscription } from '../domain/subscription.ts';

type Status = Subscription['status'];

/** The partition of the counters of subscriptions by status. */
export const subscriptionCounters = 'SUBSCRIPTIONS';

/**
 * The writes that keep the number of subscriptions by status right: part of every transaction in which a
 * subscription's status changes. `from` is null for a new subscription.
 */
export const statusCountWrites = (subscriptionId: string, from: Status | null, to: Status): NamedWrite[] =>
  from === to
    ? []
    : [...(from ? [countWrite(subscriptionId, from, -1)] : []), countWrite(subscriptionId, to, 1)];

const countWrite = (subscriptionId: string, status: Status, change: 1 | -1): NamedWrite =>
  addToCounter('status count', countOf(status), subscriptionId, { value: change });

const countOf = (status: Status): ShardedCounter => ({
  partKey: (shard) => keys.counterPart(subscriptionCounters, status, shard),
  labels: { entity: 'counter', status },
});

/** The number of subscriptions in each status; a status that never occurred is missing. */
export async function readStatusCounts(): Promise<Partial<Record<Status, number>>> {
  const { items } = await query<{ status: Status }>(listQuery(undefined, subscriptionCounters));
  const statuses = [...new Set(items.map(({ status }) => status))];
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      sumParts(
        items.filter((item) => item.status === status),
        ['value'],
      ).value,
    ]),
  );
}
