import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import { latestCycles } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { promisedLineWrites, readPromised, touchWrite } from '#functions/vendor-orders/data/harvest-lines.ts';
import {
  listHarvestsOf,
  markPromisesOnLists,
  promisesOnListsEntity,
} from '#functions/vendor-orders/data/harvest-lists.ts';
import { quietMs } from '#functions/vendor-orders/data/part-writes.ts';
import { vendorEarningEntity } from '#functions/vendor-orders/data/vendor-earnings.ts';
import type { HarvestLine } from '#functions/vendor-orders/domain/part-change.ts';
import { commitmentEntity, everyCommitmentOf, outcomeWrite } from '../data/commitments.ts';
import { shareCycleEntity } from '../data/share-cycles.ts';
import type { Commitment } from '../domain/commitment.ts';
import { isMoved, nextPromiseEarning, outcomeOf, sourceOf, type Around } from '../domain/outcome.ts';
import { presentPlaces } from './present-places.ts';

/** The number of latest cycles that are followed: six weeks, as in `keep-logs.ts` of the delivery logs. */
const followedCycles = 3;

/**
 * Brings the outcomes, harvest lines and earnings of the latest cycles' promises in line with their present
 * facts (`Around`). The promises of a cycle are handled once its renewals are made, at the latest four hours
 * after its cut-off. Each commitment has a transaction of its own. A later run makes up for an outage.
 * @returns how many commitments were brought in line
 */
export async function followPromises(now: Date, timeLeft: () => number, reserveMs: number): Promise<number> {
  let followedCount = 0;
  for (const cycle of await latestCycles(followedCycles, now)) {
    if (timeLeft() <= reserveMs) return followedCount;
    followedCount += await followCycle(cycle, now, () => timeLeft() > reserveMs);
  }
  return followedCount;
}

async function followCycle(cycle: Cycle, now: Date, hasTime: () => boolean): Promise<number> {
  const { answers, isOnLists, shareCycle, ...read } = await readAround(cycle);
  const places = await presentPlaces(cycle, shareCycle, now);
  if (!places && cycle.status !== 'cancelled') return 0;
  const around = { ...read, places };
  let followedCount = 0;
  let remainingCount = 0;
  let list: { vendorId: string; lines: HarvestLine[] } | undefined;
  // Commitments are sorted by vendor, so that each vendor's list is read once.
  for (const commitment of await everyCommitmentOf(cycle.id)) {
    const { id, vendorId } = commitment;
    const own = { ...around, answer: answers.get(vendorId) };
    if (commitment.outcome?.of === sourceOf(commitment, own)) continue;
    if (!hasTime()) return followedCount;
    try {
      if (list?.vendorId !== vendorId) list = { vendorId, lines: await readPromised(vendorId, cycle.id) };
      const lines = list.lines.filter(({ productId }) => productId === id);
      await retryOnConflict(() => follow(commitment, lines, own, now));
      followedCount += 1;
    } catch (error) {
      logJobFailure('A promise could not be brought in line', { commitmentId: id, error });
      remainingCount += 1;
    }
  }
  if (remainingCount === 0 && !isOnLists) await markPromisesOnLists(cycle.id, now);
  return followedCount;
}

/** Reads the facts about a cycle's promises, and each vendor's harvest answer, with two requests to the table. */
export async function readAround(cycle: Cycle) {
  const [[shareCycle, contents, onLists], lists] = await Promise.all([
    getEntities([
      shareCycleEntity.at(cycle.id),
      boxContentsEntity.at(cycle.id),
      promisesOnListsEntity.at(cycle.id),
    ]),
    listHarvestsOf(cycle.id),
  ]);
  return {
    cycle,
    contents,
    shareCycle,
    places: shareCycle?.places,
    calledOff: shareCycle?.calledOff ?? [],
    isOnLists: onLists !== undefined,
    answers: new Map(lists.map(({ vendorId, answer }) => [vendorId, answer])),
  };
}

/** @param onList the commitment's present lines on the harvest list; nothing else writes them */
async function follow(
  { id, vendorId, cycleId }: Commitment,
  onList: readonly HarvestLine[],
  around: Around,
  now: Date,
): Promise<void> {
  const [commitment, earned] = await getEntities([
    commitmentEntity.at(id),
    vendorEarningEntity.at(id, vendorId),
  ]);
  if (!commitment) return;
  const { outcome, lines, ...rest } = outcomeOf(commitment, around);
  const lineWrites = promisedLineWrites(onList, lines);
  const earning = nextPromiseEarning(commitment, rest, earned);
  await transact([
    outcomeWrite(commitment, outcome),
    ...lineWrites,
    ...(lineWrites.length > 0 || isMoved(commitment.outcome, outcome)
      ? [touchWrite({ vendorId, cycle: { id: cycleId } }, new Date(now.getTime() + quietMs))]
      : []),
    ...(earning ? [vendorEarningEntity.replace(earning)] : []),
  ]);
}
