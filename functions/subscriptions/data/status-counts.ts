import { keys, type Key } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { addToCounter, sumParts, type ShardedCounter } from '#functions/platform/sharded-counter.ts';
import { shardOf } from '#functions/platform/shard-of.ts';
import { query, type NamedWrite } from '#functions/platform/table.ts';
import type { Subscription } from '../domain/subscription.ts';

type Status = Subscription['status'];
type Counted = Pick<Subscription, 'id' | 'status' | 'planId' | 'isTrial' | 'firstCycleId'>;

export const subscriptionCounters = 'SUBSCRIPTIONS';

/**
 * The prefix of an attribute in a status's counter. With a plan's id after it, the attribute is the number of
 * the plan's subscriptions in that status. Trials are left out: a trial gets one share, in the cycle in which
 * it began (`trialSharesKey`).
 */
const ofPlan = 'plan#';
export const planFigure = (planId: string) => `${ofPlan}${planId}`;

/** The key of the one small item with the number of active trials that began in a cycle, by plan. */
export const trialSharesKey = (cycleId: string): Key => ({
  pk: `TRIAL_SHARES#${cycleId}`,
  sk: 'TRIAL_SHARES',
});

/** The writes for a transaction that changes a subscription's status. `from` is null for a new subscription. */
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

/** Counts a subscription for its new plan, in the transaction that changes the plan. */
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

/** An addition to one part of a counter. `also` are further attributes of the item, such as the counted status. */
export interface CountedItem {
  key: Key;
  also: Record<string, string>;
  numbers: Record<string, number>;
}

/** The additions of one subscription to the counters. For code without the usual transactions, like the demo. */
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

/** Reads the number of subscriptions in each status. A status that never occurred is missing. */
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

/** The number of subscriptions of each plan, by plan id. */
export type PlanCounts = ReadonlyMap<string, number>;

/** Reads the active and the paused subscriptions of each plan, without trials, with one request to the table. */
export async function readPlanCounts(): Promise<{ active: PlanCounts; paused: PlanCounts }> {
  const items = await readCounters();
  const of = (wantedStatus: Status) => planCountsOf(items.filter(({ status }) => status === wantedStatus));
  return { active: of('active'), paused: of('paused') };
}

/** The numbers of subscriptions of each plan, summed over the parts of a counter. */
export function planCountsOf(parts: readonly (object | undefined)[]): PlanCounts {
  const counts = new Map<string, number>();
  for (const part of parts)
    for (const [name, value] of Object.entries(part ?? {}))
      if (name.startsWith(ofPlan) && typeof value === 'number')
        counts.set(name.slice(ofPlan.length), (counts.get(name.slice(ofPlan.length)) ?? 0) + value);
  return counts;
}

export const planCountCorrection = (planId: string, change: number): NamedWrite =>
  addToCounter('status count', countOf('active'), planId, { [planFigure(planId)]: change });
