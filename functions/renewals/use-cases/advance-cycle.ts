import { localDate } from '#shared/local-date.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { mustSendToQueue } from '#functions/platform/queue.ts';
import { transact, TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import { hasUnpaidOrders } from '#functions/orders/data/orders.ts';
import { isCollected, nextDueAt, type Cycle, changeCycle } from '#functions/cycles/domain/cycle.ts';
import { changedRunWrite, changeRun, listUnbilled, newRunWrite, runEntity } from '../data/renewal-runs.ts';
import { readRenewalFigures } from '#functions/orders/data/renewal-counters.ts';
import { afterPage, type RenewalRun } from '../domain/renewal-run.ts';
import type { RenewalTask } from '#functions/subscriptions/domain/renewal-task.ts';

const pageSize = 500;
/** The job stops planning when it has less time left. The next run goes on. */
const reserveMs = 15_000;
const minute = 60_000;
/** The longest wait after a cut-off for unpaid orders that hold stock. They are normally given up after ten minutes. */
const maxMinutesForOrders = 60;
/** The minutes from a run's end until a check for subscriptions that came into the index too late for the run. */
const minutesToLateEntries = 60;
/** How many minutes late the check for late entries may be. A later check bills nobody: the harvest is packed. */
const maxMinutesForLateEntries = 24 * 60;
/** The minutes after which unbilled subscriptions are queued again. Assumes 5 a second, half of the usual rate. */
const passMinutes = ({ expected }: RenewalRun) => Math.max(20, Math.ceil(expected / (5 * 60)));

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * minute).toISOString();

/** Takes a cycle through all states whose time has come. While the cycle is closed, its run goes on. */
export async function advanceCycle(cycleId: string, now: Date, timeLeft: () => number): Promise<void> {
  try {
    for (;;) {
      const cycle = await cycleEntity.get(cycleId);
      if (!cycle?.dueAt || cycle.dueAt > now.toISOString()) return;
      if (cycle.status === 'closed') return await goOnWithRun(cycle, now, timeLeft);
      const leftOutBy = await runThatLeftOut(cycle, now);
      if (leftOutBy) return await goThroughAgain(cycle, leftOutBy, now);
      await transact(stepWrites(cycle, now));
    }
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    logger.info('A cycle is being advanced elsewhere', { cycleId });
  }
}

function stepWrites(cycle: Cycle, now: Date): NamedWrite[] {
  const at = now.toISOString();
  const becomes = (status: Cycle['status']) => {
    const after = changeCycle(cycle, { status });
    return cycleEntity.replace({ ...after, dueAt: nextDueAt(after) });
  };
  switch (cycle.status) {
    case 'scheduled':
    case 'open':
      if (cycle.cutoffAt <= at) return [becomes('closed'), newRunWrite(cycle.id, now)];
      return [becomes(cycle.opensAt <= at ? 'open' : 'scheduled')];
    case 'charged':
    case 'packed':
      return [becomes(isCollected(cycle, localDate(now)) ? 'completed' : cycle.status)];
    default:
      return [becomes(cycle.status)];
  }
}

async function goOnWithRun(cycle: Cycle, now: Date, timeLeft: () => number): Promise<void> {
  const run = await runEntity.get(cycle.id);
  if (!run) throw new Error(`Cycle ${cycle.id} is closed and has no run`);
  count('CutoffLatenessMinutes', Math.round((now.getTime() - Date.parse(cycle.cutoffAt)) / minute));
  if (run.status === 'planning') {
    if (await waitsForOrders(cycle, run, now)) return await checkAgainAt(cycle, inMinutes(now, 1));
    const isPlanned = await plan(cycle, run, timeLeft);
    if (isPlanned) await checkAgainAt(cycle, inMinutes(now, 1));
    return;
  }
  const { items: unbilled } = await listUnbilled(cycle.cutoffAt, 1, undefined);
  const figures = await readRenewalFigures(cycle.id, ['created', 'skipped', 'dueCount', 'paidCount']);
  if (unbilled.length === 0 && figures.dueCount === 0) {
    await transact([
      cycleEntity.replace(changeCycle(cycle, { status: run.endsAs, dueAt: followUpAt(cycle, now) })),
      changedRunWrite(run, { status: 'done', finishedAt: now.toISOString() }),
    ]);
    logger.info('Cycle charged', { cycleId: cycle.id, ...figures });
    return;
  }
  const isOverdue = Date.parse(run.passStartedAt) + passMinutes(run) * minute <= now.getTime();
  if (unbilled.length > 0 && isOverdue) await beginPass(run, now);
  await checkAgainAt(cycle, inMinutes(now, 1));
}

/** When a charged cycle is checked once more for unbilled subscriptions, at the latest at the end of its pickups. */
const followUpAt = (cycle: Cycle, now: Date): string => {
  const [soon, over] = [inMinutes(now, minutesToLateEntries), nextDueAt({ ...cycle, status: 'charged' })];
  return over && over < soon ? over : soon;
};

/**
 * The run of a charged or packed cycle that left subscriptions unbilled, because their index can be minutes
 * behind the table. Undefined when all are billed. When this job comes more than a day late, or the pickups
 * are over, nobody is billed any more, so the answer is undefined too.
 */
async function runThatLeftOut(cycle: Cycle, now: Date): Promise<RenewalRun | undefined> {
  const isTooLate = cycle.dueAt !== null && inMinutes(now, -maxMinutesForLateEntries) > cycle.dueAt;
  if (!['charged', 'packed'].includes(cycle.status) || isTooLate || isCollected(cycle, localDate(now)))
    return undefined;
  const { items: unbilled } = await listUnbilled(cycle.cutoffAt, 1, undefined);
  return unbilled.length > 0 ? runEntity.get(cycle.id) : undefined;
}

async function goThroughAgain(cycle: Cycle, run: RenewalRun, now: Date): Promise<void> {
  logger.error('Subscriptions were left out of a run', { cycleId: cycle.id });
  await beginPass(run, now, cycle.status === 'packed' ? 'packed' : run.endsAs);
  await transact([cycleEntity.replace(changeCycle(cycle, { status: 'closed', dueAt: now.toISOString() }))]);
}

/**
 * True while a run waits for unpaid orders to be paid or given up. Standing add-ons are the first to get the
 * stock that comes back. The wait has an end, because no unpaid order can be given up while the provider is down.
 */
const waitsForOrders = async ({ id, cutoffAt }: Cycle, run: RenewalRun, now: Date): Promise<boolean> =>
  run.expected === 0 &&
  now.toISOString() < inMinutes(new Date(cutoffAt), maxMinutesForOrders) &&
  hasUnpaidOrders(id, inMinutes(new Date(cutoffAt), maxMinutesForOrders));

const checkAgainAt = (cycle: Cycle, dueAt: string) =>
  transact([cycleEntity.replace(changeCycle(cycle, { dueAt }))]);

export async function beginPass(run: RenewalRun, now: Date, endsAs = run.endsAs): Promise<boolean> {
  const { created, skipped } = await readRenewalFigures(run.cycleId, ['created', 'skipped']);
  return changeRun(run, {
    status: 'planning',
    position: null,
    planned: 0,
    handledBefore: created + skipped,
    passStartedAt: now.toISOString(),
    endsAs,
  });
}

/**
 * Queues every unbilled subscription; true when the pass is complete. The position is kept after each page: a
 * page that is queued twice does no harm, but a page that is left out would.
 */
async function plan(cycle: Cycle, start: RenewalRun, timeLeft: () => number): Promise<boolean> {
  let run = start;
  while (timeLeft() > reserveMs) {
    const page = await listUnbilled(cycle.cutoffAt, pageSize, run.position ?? undefined);
    const tasks = page.items.map(({ id, userId }): RenewalTask => ({
      cycleId: cycle.id,
      subscriptionId: id,
      userId,
    }));
    await mustSendToQueue('RENEWALS_QUEUE_URL', tasks);
    const changes = afterPage(run, tasks.length, page.cursor);
    count('RenewalsPlanned', tasks.length);
    if (!(await changeRun(run, changes))) return false;
    if (!page.cursor) return true;
    run = { ...run, ...changes };
  }
  return false;
}
