import { keys } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query, update, type NamedWrite } from '#functions/platform/table.ts';
import { shardOf } from '#functions/platform/shard-of.ts';
import type { Subscription } from '../domain/subscription.ts';

type Status = Subscription['status'];

/** The partition of the counters of subscriptions by status. */
export const subscriptionTallies = 'SUBSCRIPTIONS';

/**
 * The writes that keep the number of subscriptions by status right: part of every transaction in which a
 * subscription's status changes. `from` is null for a new subscription.
 */
export const statusCountWrites = (subscriptionId: string, from: Status | null, to: Status): NamedWrite[] =>
  from === to
    ? []
    : [...(from ? [countWrite(subscriptionId, from, -1)] : []), countWrite(subscriptionId, to, 1)];

const countWrite = (subscriptionId: string, status: Status, change: 1 | -1): NamedWrite =>
  update('status count', {
    Key: keys.tally(subscriptionTallies, status, shardOf(subscriptionId)),
    UpdateExpression: 'SET entity = :entity, #status = :status ADD #value :change',
    ExpressionAttributeNames: { '#status': 'status', '#value': 'value' },
    ExpressionAttributeValues: { ':entity': 'tally', ':status': status, ':change': change },
  });

/** The number of subscriptions in each status; a status that never occurred is missing. */
export async function readStatusCounts(): Promise<Partial<Record<Status, number>>> {
  const { items } = await query<{ status: Status; value: number }>(listQuery(undefined, subscriptionTallies));
  const counts: Partial<Record<Status, number>> = {};
  for (const { status, value } of items) counts[status] = (counts[status] ?? 0) + value;
  return counts;
}
