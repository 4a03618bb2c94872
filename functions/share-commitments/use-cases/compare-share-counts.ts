import { setTimeout } from 'node:timers/promises';
import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { countActiveByPlan } from '#functions/subscriptions/data/subscriptions.ts';
import { skippedCountChange, skippedSharesAt } from '#functions/subscriptions/data/skipped-shares.ts';
import {
  planCountCorrection,
  readPlanCounts,
  type PlanCounts,
} from '#functions/subscriptions/data/status-counts.ts';
import { everyCommitmentOf } from '../data/commitments.ts';
import { shareCycleEntity, totalsOf, totalsWrites } from '../data/share-cycles.ts';
import { difference, sumOf } from '../domain/commitment.ts';

/** A text that sorts after every cut-off. */
const always = '9999';
/** The maximum number of tries. When a counter changes during a count, the subscriptions are counted again. */
const attempts = 5;
/** The pause before the second count. The index of subscriptions lags behind by less, except in an outage. */
const pauseMs = 2000;

interface Difference {
  message: string;
  /**
   * The counter and the missing amount, by which two counts are compared. The amount stays the same when
   * members come and go between the counts.
   */
  key: string;
  figures: Record<string, unknown>;
  /** Adds the missing amount to the counter. */
  write: NamedWrite;
}

/**
 * Compares counters with their sources: the active subscriptions of each plan, those that skip a coming
 * cycle, and the sums of the coming cycles' commitments. When the counters changed during a count,
 * subscriptions are counted again. The index of subscriptions lags behind by moments, so a difference is
 * reported only when two counts agree on it. It is logged and counted (`FiguresDiffering`). With `isRepair`,
 * the missing amount is added to the counter.
 * @returns `found`: how many counters differ; `isDone`: false when subscriptions changed during every attempt
 */
export async function compareShareCounts(
  now: Date,
  isRepair: boolean,
): Promise<{ found: number; isDone: boolean }> {
  const cycleIds = (await listCyclesBetween(now.toISOString(), always)).map(({ id }) => id);
  const first = await look(cycleIds);
  if (first.differences.length === 0) return { found: 0, isDone: first.isDone };
  await setTimeout(pauseMs);
  const second = await look(cycleIds);
  const seenKeys = new Set(first.differences.map(({ key }) => key));
  const lasting = second.differences.filter(({ key }) => seenKeys.has(key));
  for (const { message, figures } of lasting) logger.error(message, figures);
  if (lasting.length > 0) count('FiguresDiffering', lasting.length);
  if (isRepair) for (const { write } of lasting) await transact([write]);
  return { found: lasting.length, isDone: first.isDone && second.isDone };
}

async function look(cycleIds: readonly string[]): Promise<{ differences: Difference[]; isDone: boolean }> {
  const plans = await comparePlans(cycleIds);
  return {
    differences: [...(plans ?? []), ...(await compareTotals(cycleIds))],
    isDone: plans !== undefined,
  };
}

async function comparePlans(cycleIds: readonly string[]): Promise<Difference[] | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const before = await readCounters(cycleIds);
    const actual = await countActiveByPlan();
    const after = await readCounters(cycleIds);
    const isMoving = [...after.keys()].some(
      (of) => lacking(before.get(of) ?? none, after.get(of) ?? none).length > 0,
    );
    if (isMoving) continue;
    return [...after].flatMap(([cycleId, counters]) => {
      const counts = cycleId === undefined ? actual.active : (actual.skipped.get(cycleId) ?? none);
      return lacking(counters, counts).map(([planId, change]): Difference => {
        const figures = { planId, counted: counters.get(planId) ?? 0, there: counts.get(planId) ?? 0 };
        return cycleId === undefined
          ? {
              message: 'The count of subscriptions of a plan differs',
              key: `${planId} ${change}`,
              figures,
              write: planCountCorrection(planId, change),
            }
          : {
              message: 'The count of a plan’s skipped shares differs',
              key: `${cycleId} ${planId} ${change}`,
              figures: { cycleId, ...figures },
              write: skippedCountChange(cycleId, { [planId]: change }),
            };
      });
    });
  }
  return undefined;
}

const none: PlanCounts = new Map();

/** The counts of skipped shares by cycle id. Those of active subscriptions have the key `undefined`. */
async function readCounters(cycleIds: readonly string[]): Promise<Map<string | undefined, PlanCounts>> {
  const { active } = await readPlanCounts();
  const [skipped] = await getEntities([cycleIds.map(skippedSharesAt)]);
  return new Map<string | undefined, PlanCounts>([
    [undefined, active],
    ...cycleIds.map((id, at) => [id, skipped[at] ?? none] as const),
  ]);
}

const lacking = (counters: PlanCounts, actualCounts: PlanCounts): [planId: string, change: number][] =>
  [...new Set([...counters.keys(), ...actualCounts.keys()])]
    .map((id): [string, number] => [id, (actualCounts.get(id) ?? 0) - (counters.get(id) ?? 0)])
    .filter(([, change]) => change !== 0);

async function compareTotals(cycleIds: readonly string[]): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const cycleId of cycleIds) {
    const before = totalsOf(await shareCycleEntity.get(cycleId));
    const there = sumOf(await everyCommitmentOf(cycleId));
    const counted = totalsOf(await shareCycleEntity.get(cycleId));
    if (JSON.stringify(before) !== JSON.stringify(counted)) continue;
    const change = difference(counted, there);
    for (const write of totalsWrites(cycleId, change))
      differences.push({
        message: 'The totals of a cycle’s commitments differ',
        key: `${cycleId} ${JSON.stringify(change)}`,
        figures: { cycleId, counted, there },
        write,
      });
  }
  return differences;
}
