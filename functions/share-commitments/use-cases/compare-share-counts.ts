import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/metrics.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { countActiveByPlan } from '#functions/subscriptions/data/subscriptions.ts';
import { planCountCorrection, readPlanCounts } from '#functions/subscriptions/data/status-counts.ts';
import { everyCommitmentOf } from '../data/commitments.ts';
import { shareCycleEntity, totalsOf, totalsWrites } from '../data/share-cycles.ts';
import { difference, sumOf } from '../domain/commitment.ts';

/** After any cut-off. */
const always = '9999';
/** Of one comparison: what changes while it counts is counted again. */
const attempts = 3;

/**
 * Compares the active subscriptions of each plan with their counter, and the totals of the cycles to come with their
 * commitments. It counts between two readings of the counter, and again where these differ: what changed meanwhile is no
 * difference. Each one is logged and counted (`FiguresDiffering`); with `isRepair` the counter gets what it lacks.
 * @returns how many differ; not done where subscriptions changed each time
 */
export async function compareShareCounts(
  now: Date,
  isRepair: boolean,
): Promise<{ found: number; isDone: boolean }> {
  const plans = await comparePlans();
  const writes = [...(plans ?? []), ...(await compareTotals(now))];
  if (writes.length > 0) count('FiguresDiffering', writes.length);
  if (isRepair) for (const write of writes) await transact([write]);
  return { found: writes.length, isDone: plans !== undefined };
}

async function comparePlans(): Promise<NamedWrite[] | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { active: before } = await readPlanCounts();
    const actual = await countActiveByPlan();
    const { active: after } = await readPlanCounts();
    const ids = [...new Set([...after.keys(), ...actual.keys()])];
    if (ids.some((id) => (before.get(id) ?? 0) !== (after.get(id) ?? 0))) continue;
    return ids.flatMap((planId) => {
      const [counted, there] = [after.get(planId) ?? 0, actual.get(planId) ?? 0];
      if (counted === there) return [];
      logger.error('The count of subscriptions of a plan differs', { planId, counted, there });
      return [planCountCorrection(planId, there - counted)];
    });
  }
  return undefined;
}

async function compareTotals(now: Date): Promise<NamedWrite[]> {
  const writes: NamedWrite[] = [];
  for (const { id: cycleId } of await listCyclesBetween(now.toISOString(), always)) {
    const before = totalsOf(await shareCycleEntity.get(cycleId));
    const there = sumOf(await everyCommitmentOf(cycleId));
    const counted = totalsOf(await shareCycleEntity.get(cycleId));
    const change = difference(counted, there);
    const isMoving = JSON.stringify(before) !== JSON.stringify(counted);
    if (isMoving || totalsWrites(cycleId, change).length === 0) continue;
    logger.error('The totals of a cycle’s commitments differ', { cycleId, counted, there });
    writes.push(...totalsWrites(cycleId, change));
  }
  return writes;
}
