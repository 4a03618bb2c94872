import { latestCycles } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { addEarnings, isNoEarning, sumEarnings } from '#functions/orders/domain/vendor-earning.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { promisedLineWrites, readPromised } from '#functions/vendor-orders/data/harvest-lines.ts';
import { vendorEarningEntity } from '#functions/vendor-orders/data/vendor-earnings.ts';
import type { HarvestLine } from '#functions/vendor-orders/domain/part-change.ts';
import { everyCommitmentOf, forgetOutcome } from '../data/commitments.ts';
import { outcomeOf, sourceOf } from '../domain/outcome.ts';
import { readAround } from './follow-promises.ts';

/** The number of latest cycles that are compared: twelve weeks. */
const comparedCycles = 6;

/**
 * Checks that the lines on the harvest list and the earning of each promise agree with its outcome. When the
 * outcome itself is out of date, the promise is checked on a later night. Differences are logged and counted
 * (`FiguresDiffering`). With `isRepair`, the next run of `follow-promises` makes the outcome again.
 * @returns how many commitments differ
 */
export async function comparePromises(now: Date, isRepair: boolean): Promise<number> {
  let differences = 0;
  for (const cycle of await latestCycles(comparedCycles, now))
    differences += await compareCycle(cycle, isRepair);
  if (differences > 0) count('FiguresDiffering', differences);
  return differences;
}

async function compareCycle(cycle: Cycle, isRepair: boolean): Promise<number> {
  const { answers, ...around } = await readAround(cycle);
  const commitments = await everyCommitmentOf(cycle.id);
  const [earnings] = await getEntities([
    commitments.map(({ id, vendorId }) => vendorEarningEntity.at(id, vendorId)),
  ]);
  const lines = new Map<string, HarvestLine[]>();
  for (const vendorId of new Set(commitments.map((one) => one.vendorId)))
    lines.set(vendorId, await readPromised(vendorId, cycle.id));
  let differences = 0;
  for (const [at, commitment] of commitments.entries()) {
    const { id, vendorId, outcome } = commitment;
    const own = { ...around, answer: answers.get(vendorId) };
    if (outcome?.of !== sourceOf(commitment, own)) continue;
    const should = outcomeOf(commitment, own);
    const presentLines = (lines.get(vendorId) ?? []).filter(({ productId }) => productId === id);
    const earned = sumEarnings(earnings[at]?.lines ?? []);
    const isEarned = isNoEarning(addEarnings(earned, sumEarnings(should.earning), -1));
    if (promisedLineWrites(presentLines, should.lines).length === 0 && isEarned) continue;
    differences += 1;
    logger.error('What is promised for the shares is not on the list or not earned', {
      commitmentId: id,
      vendorId,
    });
    if (isRepair) await forgetOutcome(id);
  }
  return differences;
}
