import { keys, type Key } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { addToCounter, sumParts, type ShardedCounter } from '#functions/platform/sharded-counter.ts';
import { shardOf } from '#functions/platform/shard-of.ts';
import { query, type NamedWrite } from '#functions/platform/table.ts';
import type { Subscription } from '../domain/subscription.ts';

type Status = Subscription['status'];
type Counted = Pick<Subscription, 'id' | 'status' | 'planId' | 'isTrial' | 'firstCycleId'>;

/** The partition of the counters of subscriptions by status. */
export const subscriptionCounters = 'SUBSCRIPTIONS';

/**
 * What a part of a status's counter adds up besides: how many subscriptions of each plan are in it. Trials are left out:
 * they get one share, of the cycle they began in (`trialSharesKey`).
 */
const ofPlan = 'plan#';
export const planFigure = (planId: string) => `${ofPlan}${planId}`;

/** Active trials that began in a cycle, by plan: one small item, beside the cycle's own in the transactions of checkouts. */
export const trialSharesKey = (cycleId: string): Key => ({
  pk: `TRIAL_SHARES#${cycleId}`,
  sk: 'TRIAL_SHARES',
});

/**
 * The writes that keep the number of subscriptions right, by status and plan: part of every transaction in which a
 * subscription's status changes.
 * @param after the subscription as it becomes
 * @param from null for a new subscription
 */
export const statusCountWrites = (after: Counted, from: Status | null): NamedWrite[] =>
  from === after.status
    ? []
    : [
        ...(from ? [countWrite(after, from, -1)] : []),
        countWrite(after, after.status, 1),
        ...trialWrites(after, from),
      ];

const countWrite = (subscription: Counted, status: Status, change: 1 | -1): NamedWrite =>
  addToCounter('status count', countOf(status), subscription.id, {
    value: change,
    ...(!subscription.isTrial && { [planFigure(subscription.planId)]: change }),
  });

/** The write that counts a subscription to its new plan: part of the transaction in which it changes. */
export const planCountWrites = (before: Counted, after: Counted): NamedWrite[] =>
  before.planId === after.planId
    ? []
    : [
        addToCounter('status count', countOf(after.status), after.id, {
          [planFigure(before.planId)]: -1,
          [planFigure(after.planId)]: 1,
        }),
      ];

function trialWrites(
  { id, status, isTrial, planId, firstCycleId }: Counted,
  from: Status | null,
): NamedWrite[] {
  const change = Number(status === 'active') - Number(from === 'active');
  if (!isTrial || firstCycleId === undefined || change === 0) return [];
  return [addToCounter('trial shares', trialsOf(firstCycleId), id, { [planFigure(planId)]: change })];
}

const trialsOf = (cycleId: string): ShardedCounter => ({
  partKey: () => trialSharesKey(cycleId),
  labels: { entity: 'trial shares' },
});

const countOf = (status: Status): ShardedCounter => ({
  partKey: (shard) => keys.counterPart(subscriptionCounters, status, shard),
  labels: { entity: 'counter', status },
});

/** What adds to one part of a counter; `also` are its labels. */
export interface CountedItem {
  key: Key;
  also: Record<string, string>;
  numbers: Record<string, number>;
}

/** What a subscription adds to the counters, for those who write one past the transactions that count. */
export function countedItems(subscription: Counted): CountedItem[] {
  const { id, status, planId, isTrial, firstCycleId } = subscription;
  return [
    {
      key: keys.counterPart(subscriptionCounters, status, shardOf(id)),
      also: { entity: 'counter', status },
      numbers: { value: 1, ...(!isTrial && { [planFigure(planId)]: 1 }) },
    },
    ...(isTrial && firstCycleId !== undefined && status === 'active'
      ? [
          {
            key: trialSharesKey(firstCycleId),
            also: { entity: 'trial shares' },
            numbers: { [planFigure(planId)]: 1 },
          },
        ]
      : []),
  ];
}

const readCounters = async () =>
  (await query<{ status: Status }>(listQuery(undefined, subscriptionCounters))).items;

/** The number of subscriptions in each status; a status that never occurred is missing. */
export async function readStatusCounts(): Promise<Partial<Record<Status, number>>> {
  const items = await readCounters();
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

/** How many of each plan, by plan id. */
export type PlanCounts = ReadonlyMap<string, number>;

/** The subscriptions of each plan that are active and paused, without trials: one request. */
export async function readPlanCounts(): Promise<{ active: PlanCounts; paused: PlanCounts }> {
  const items = await readCounters();
  const of = (wanted: Status) => planCountsOf(items.filter(({ status }) => status === wanted));
  return { active: of('active'), paused: of('paused') };
}

/** What parts of a counter say of each plan. */
export function planCountsOf(parts: readonly (object | undefined)[]): PlanCounts {
  const counts = new Map<string, number>();
  for (const part of parts)
    for (const [name, value] of Object.entries(part ?? {}))
      if (name.startsWith(ofPlan) && typeof value === 'number')
        counts.set(name.slice(ofPlan.length), (counts.get(name.slice(ofPlan.length)) ?? 0) + value);
  return counts;
}

/** Makes the count of active subscriptions of a plan another by so many. */
export const planCountCorrection = (planId: string, change: number): NamedWrite =>
  addToCounter('status count', countOf('active'), planId, { [planFigure(planId)]: change });
