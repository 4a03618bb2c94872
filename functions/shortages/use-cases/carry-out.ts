import { logger } from '#functions/platform/logger.ts';
import { checkpoint, readPartsFrom, shortageEntity } from '../data/shortages.ts';
import type { Part, Shortage } from '../domain/shortage.ts';
import { carryOutPart, type Outcome } from './carry-out-part.ts';
import { takeBackPart } from './take-back-part.ts';
import { tellVendor } from './tell-vendor.ts';

const minute = 60_000;
const hour = 60 * minute;
/** The time until the next pass over orders that wait for their payment. */
const againMs = 6 * hour;
/** The time after the pickup day in which unpaid orders are waited for. */
const waitingMs = 45 * 24 * hour;
/** The time in which an order that could not be settled is tried again each minute. */
const retryMs = hour;
/** The limit of named orders that are left to staff. All are counted. */
const maxNamed = 50;
/** The orders after which a run notes how far it has come. */
const ordersANote = 25;

const notPaid =
  'It was not paid in 45 days. Should it be paid later, please give back what was missing there.';
const notSettled = 'It could not be settled. Please look at the order, and give its money back there.';

type Pass = Pick<Shortage, 'position' | 'waiting' | 'retrying' | 'leftCount' | 'left'>;
const newPass: Pass = { position: 0, waiting: 0, retrying: 0, leftCount: 0, left: [] };

/**
 * Continues a shortage, part by part. It passes over the parts again while orders wait for their payment. Finished
 * orders are left alone, so it may stop anywhere and run twice.
 * @param hasTime asked before each order
 * @returns true when everything is done
 */
export async function carryOut(
  { cycle, date, id }: Shortage,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  let shortage = await shortageEntity.get(cycle.id, date, id);
  /** The parts from the position on that are in one item. */
  let parts: Part[] = [];
  while (shortage?.state === 'under_way') {
    if (shortage.position >= shortage.parts) return endPass(shortage, now);
    if (parts.length === 0) parts = await readPartsFrom(shortage.takesBack ?? id, shortage.position);
    let pass = passOf(shortage);
    for (const part of parts.slice(0, ordersANote)) {
      if (!hasTime()) break;
      pass = counted(pass, part, await carryOutOne(shortage, part, now));
    }
    // It is refused where another run, or a taking back, has come before.
    if (!(await checkpoint(shortage, pass)) || !hasTime()) return false;
    parts = parts.slice(pass.position - shortage.position);
    shortage = { ...shortage, ...pass };
  }
  return true;
}

/** Orders that an earlier pass has counted are found again. */
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
    return outcome === 'waits' && now.getTime() >= endOf(shortage) ? { reason: notPaid } : outcome;
  } catch (error) {
    logger.error('An order of a shortage could not follow', {
      shortageId: shortage.id,
      orderId: part.orderId,
      error: error as Error,
    });
    return now.getTime() > Date.parse(shortage.at) + retryMs ? { reason: notSettled } : 'retry';
  }
}

const endOf = ({ date }: Shortage): number => Date.parse(`${date}T00:00:00Z`) + waitingMs;

/** The parts were passed over once. The vendor is told once every order has its missing units. */
async function endPass(shortage: Shortage, now: Date): Promise<boolean> {
  const isMarked = shortage.isMarked || shortage.retrying === 0;
  if (isMarked && !shortage.isMarked) await tellVendor(shortage, now);
  const isOver = shortage.retrying === 0 && shortage.waiting === 0;
  const next = new Date(now.getTime() + (shortage.retrying > 0 ? minute : againMs)).toISOString();
  await checkpoint(shortage, {
    position: 0,
    isMarked,
    ...(isOver ? { dueAt: null, state: 'done' } : { dueAt: next }),
  });
  return isOver;
}
