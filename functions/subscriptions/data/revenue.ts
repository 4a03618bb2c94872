import { localDate } from '#shared/local-date.ts';
import { keys } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { addToCounter, type ShardedCounter } from '#functions/platform/sharded-counter.ts';
import { shards } from '#functions/platform/shard-of.ts';
import { query, type NamedWrite } from '#functions/platform/table.ts';

/**
 * Counts paid subscription revenue (Q094): share price and annual fee, without deposit, add-ons and one-time
 * items. The write belongs in the transaction that marks the order paid. A refund counts negative, on its day.
 */
export const revenueWrites = (cents: number, subscriptionId: string, now: Date): NamedWrite[] =>
  cents === 0 ? [] : [addToCounter('revenue', revenueOf(localDate(now)), subscriptionId, { cents })];

const revenueOf = (date: string): ShardedCounter => ({
  partKey: (shard) => keys.subscriptionRevenue(date, shard),
  labels: { entity: 'revenue', date },
});

/** Both local dates are included. A date has an element for each part of its counter, and none without revenue. */
export async function readRevenue(from: string, to: string): Promise<{ date: string; cents: number }[]> {
  const { pk, sk: first } = keys.subscriptionRevenue(from, 0);
  const { sk: last } = keys.subscriptionRevenue(to, shards - 1);
  // A year has at most 366 dates of 8 small items, which fit into one page of 1 MB.
  return (
    await query<{ date: string; cents: number }>({
      ...listQuery(undefined, pk, { between: [first, last] }),
      ProjectionExpression: '#date, cents',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk', '#date': 'date' },
    })
  ).items;
}
