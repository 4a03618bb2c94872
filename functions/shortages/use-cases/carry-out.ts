import { againMs, isWaitOver, retryMs } from '#functions/packing/domain/later-tries.ts';
import { logJobFailure } from '#functions/platform/log-job-failure.ts';
import { checkpoint, readPartsFrom, shortageEntity } from '../data/shortages.ts';
import type { Part, Shortage } from '../domain/shortage.ts';
import { carryOutPart, type Outcome } from './carry-out-part.ts';
import { takeBackPart } from './take-back-part.ts';
import { tellVendor } from './tell-vendor.ts';

const minute = 60_000;
/** Of the orders left to staff, so many are listed one by one. All are counted. */
const maxNamed = 50;
/** After so many orders, a run records its progress. */
const ordersANote = 25;

const notPaid =
  'It was not paid in 45 days. Should it be paid later, please give back what was missing there.';
const notSettled = 'It could not be settled. Please look at the order, and give its money back there.';

type Pass = Pick<Shortage, 'position' | 'waiting' | 'retrying' | 'leftCount' | 'left'>;
const newPass: Pass = { position: 0, waiting: 0, retrying: 0, leftCount: 0, left: [] };

/**
 * While orders wait for their payment, later passes go through all parts again. Finished orders do not change
 * again, so a run may stop anywhere, and two runs do no harm.
 * @param hasTime called before each order; the run stops when it answers false
 * @returns true when everything is done
 */
export async function carryOut(
  { cycle, date, id }: Shortage,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  let shortage = await shortageEntity.get(cycle.id, date, id);
  /** The parts that were read and are not handled yet: the rest of one item of up to 500 parts. */
  let parts: Part[] = [];
  while (shortage?.state === 'under_way') {
    if (shortage.position >= shortage.parts) return endPass(shortage, now);
    if (parts.length === 0) parts = await readPartsFrom(shortage.takesBack ?? id, shortage.position);
    let pass = passOf(shortage);
    for (const part of parts.slice(0, ordersANote)) {
      if (!hasTime()) break;
      pass = counted(pass, part, await carryOutOne(shortage, part, now));
    }
    // Refused when another run made progress since `shortage` was read, or the shortage was taken back.
    if (!(await checkpoint(shortage, pass)) || !hasTime()) return false;
    parts = parts.slice(pass.position - shortage.position);
    shortage = { ...shortage, ...pass };
  }
  return true;
}

/** A new pass counts all orders again. */
const passOf = ({ position, waiting, retrying, leftCount, left }: Shortage): Pass =>
  position === 0 ? newPass : { position, waiting, retrying, leftCount, left };

function counted(pass: Pass, { orderId }: Part, outcome: Outcome | 'retry'): Pass {
  const after = { ...pass, position: pass.position + 1 };
  if (outcome === 'done') return after;
  if (outcome === 'waits') return { ...after, waiting: pass.waiting + 1 };
  if (outcome === 'retry') return { ...after, retrying: pass.retrying + 1 };
  const left = [...pass.left, { orderId, reason: outcome.reason }].slice(0, maxNamed);
  return { ...after, left, leftCount: pass.leftCount + 1 };
}

async function carryOutOne(shortage: Shortage, part: Part, now: Date): Promise<Outcome | 'retry'> {
  try {
    const outcome =
      shortage.takesBack === undefined
        ? await carryOutPart(shortage, part, now)
        : await takeBackPart(shortage, shortage.takesBack, part, now);
    return outcome === 'waits' && isWaitOver(shortage.date, now) ? { reason: notPaid } : outcome;
  } catch (error) {
    logJobFailure('An order of a shortage could not follow', {
      shortageId: shortage.id,
      orderId: part.orderId,
      error,
    });
    return now.getTime() > Date.parse(shortage.at) + retryMs ? { reason: notSettled } : 'retry';
  }
}

/**
 * The vendor is told after the first pass in which no order has to be tried again.
 * @returns true when no order waits for its payment or is tried again
 */
async function endPass(shortage: Shortage, now: Date): Promise<boolean> {
  const isMarked = shortage.isMarked || shortage.retrying === 0;
  if (isMarked && !shortage.isMarked) await tellVendor(shortage, now);
  const isOver = shortage.retrying === 0 && shortage.waiting === 0;
  const next = new Date(now.getTime() + (shortage.retrying > 0 ? minute : againMs)).toISOString();
  await checkpoint(shortage, {
    position: 0,
    isMarked,
    passedAt: now.toISOString(),
    ...(isOver ? { dueAt: null, state: 'done' } : { dueAt: next }),
  });
  return isOver;
}
