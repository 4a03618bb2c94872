import { actions } from '../actors/actions.ts';
import type { Dice } from '../actors/choosing.ts';
import { due } from '#functions/platform/keys.ts';
import { allEvents, deliverEvent } from '../actors/provider.ts';
import { cycles as startingCycles, memberNames, userIdOf } from '../actors/starting-world.ts';
import { startJob } from '../actors/system-actions.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Outcome } from './calls.ts';
import type { Run } from './run.ts';
import type { Invocation } from './invocations.ts';

/**
 * One step of the scheduler. A step does nothing when its subject does not exist. So a run stays playable
 * when some of its steps are left out.
 */
export type Step =
  /** An actor begins an action. The action runs up to its first call to the outside. */
  | { do: 'act'; who: string; what: string; dice: Dice }
  /** The next call of an invocation ends in the given way. */
  | { do: 'go'; on: string; outcome: Outcome }
  /** An invocation runs to its end. An empty name stands for the invocation that began last. */
  | { do: 'finish'; on: string }
  /** An invocation goes on until its next call begins with the given text, e.g. `dynamodb TransactWriteItems`. */
  | { do: 'until'; on: string; call: string }
  /** All running invocations make one call each, in turn, until they end. */
  | { do: 'together' }
  | { do: 'wait'; minutes: number }
  /** The clock moves to one minute after the next cut-off. */
  | { do: 'cut-off' }
  /** Every running function dies at once. */
  | { do: 'restart' };

const minute = 60_000;

export const running = (run: Run): Invocation[] => run.world.invocations().filter(({ result }) => !result);
const named = (run: Run, label: string) =>
  label === '' ? running(run).at(-1) : running(run).find((one) => one.label === label);

/**
 * Ends the open call of an invocation as `outcome` says. When the invocation has no open call, it waits for
 * the clock. The clock then moves to the next timer.
 */
async function proceed(run: Run, invocation: Invocation, outcome: Outcome): Promise<void> {
  const { world } = run;
  const call = world.room.of(invocation.requestId);
  // A read cannot be refused for a conflict.
  if (call) call.release(outcome === 'conflict' && !call.isWrite ? 'go' : outcome);
  else {
    const next = world.time.nextTimerAt();
    if (next !== undefined) await moveClock(run, next);
  }
  await world.rest();
}

async function finish(run: Run, invocation: Invocation): Promise<void> {
  await run.world.rest();
  for (let steps = 0; !invocation.result; steps += 1) {
    if (steps > 2000) throw new Error(`${invocation.label} does not end`);
    await proceed(run, invocation, 'go');
  }
}

async function goUntil(run: Run, invocation: Invocation, call: string): Promise<void> {
  await run.world.rest();
  for (let steps = 0; !invocation.result; steps += 1) {
    if (run.world.room.of(invocation.requestId)?.text.startsWith(call)) return;
    if (steps > 2000) throw new Error(`${invocation.label} does not end`);
    await proceed(run, invocation, 'go');
  }
}

async function finishTogether(run: Run): Promise<void> {
  await run.world.rest();
  for (let rounds = 0; running(run).length > 0; rounds += 1) {
    if (rounds > 2000) throw new Error(`${running(run)[0]!.label} does not end`);
    for (const invocation of running(run)) if (!invocation.result) await proceed(run, invocation, 'go');
  }
}

/** Moves the clock on, timer by timer, and keeps the state at each cut-off. */
async function moveClock(run: Run, to: number): Promise<void> {
  const { time } = run.world;
  for (;;) {
    const cutoff = await cutoffAfter(run, time.now());
    const stop = Math.min(time.nextTimerAt() ?? Infinity, cutoff, to);
    if (stop === cutoff) await noteCutoff(run, stop);
    time.moveTo(stop);
    await run.world.rest();
    if (stop >= to) return;
  }
}

/** The cycles that are not cancelled. The table is read only after a change of the run's calendar. */
const cyclesOf = async (run: Run): Promise<Cycle[]> =>
  run.isCalendarChanged
    ? ((await run.world.everything()) as unknown as (Cycle & { entity: string })[]).filter(
        ({ entity, status }) => entity === 'cycle' && status !== 'cancelled',
      )
    : startingCycles;

const cutoffAfter = async (run: Run, now: number) =>
  Math.min(...(await cyclesOf(run)).map(({ cutoffAt }) => Date.parse(cutoffAt)).filter((at) => at > now));

async function noteCutoff(run: Run, at: number): Promise<void> {
  const items = await run.world.everything();
  const isBusy = running(run).length > 0;
  for (const { id, cutoffAt } of await cyclesOf(run))
    if (Date.parse(cutoffAt) === at)
      run.sightings.push({
        cycleId: id,
        cutoffAt,
        subscriptions: items.filter(({ entity }) => entity === 'subscription'),
        users: items.filter(({ sk }) => sk === 'PROFILE'),
        unclear: new Set(isBusy ? memberNames.map(userIdOf) : []),
      });
}

export async function take(run: Run, step: Step): Promise<void> {
  const { world } = run;
  switch (step.do) {
    case 'act':
      await actions[step.what]?.(run, step.who, step.dice);
      break;
    case 'go': {
      const invocation = named(run, step.on);
      if (invocation) await proceed(run, invocation, step.outcome);
      break;
    }
    case 'finish': {
      const invocation = named(run, step.on);
      if (invocation) await finish(run, invocation);
      break;
    }
    case 'until': {
      const invocation = named(run, step.on);
      if (invocation) await goUntil(run, invocation, step.call);
      break;
    }
    case 'together':
      await finishTogether(run);
      break;
    case 'wait':
      await moveClock(run, world.time.now() + step.minutes * minute);
      break;
    case 'cut-off': {
      const next = await cutoffAfter(run, world.time.now());
      if (next !== Infinity) await moveClock(run, next + minute);
      break;
    }
    case 'restart':
      for (const invocation of running(run)) world.kill(invocation);
      break;
  }
  await world.rest();
}

/** The job that handles each partition of the `due` index. */
const jobsByList = {
  [due.cycles]: 'advance-cycles',
  [due.charges]: 'retry-charges',
  [due.unsettledOrders]: 'sweep-unpaid-orders',
  [due.messages]: 'sweep-outbox',
  [due.cycleMoves]: 'announce-cycle-moves',
  [due.eventNotices]: 'announce-cycle-moves',
  [due.placeChanges]: 'announce-cycle-moves',
  [due.disruptions]: 'carry-out-disruptions',
  [due.packings]: 'make-packing-lists',
  [due.shortages]: 'carry-out-shortages',
  [due.weighings]: 'carry-out-weighings',
  [due.broadcasts]: 'run-broadcasts',
  [due.sendings]: 'run-broadcasts',
  [due.batches]: 'run-broadcasts',
  [due.referralCredits]: 'give-referral-credits',
  [due.deletedUsers]: 'clear-deleted-users',
  [due.uncountedOrders]: 'count-orders',
  [due.changedMonths]: 'count-orders',
  [due.unsplitOrders]: 'split-orders',
  [due.harvestMails]: 'mail-harvest-lists',
  [due.insuranceWatches]: 'watch-insurance',
} as const;
const daysToRest = 8;

/** The entries of the `due` index with their times. Active subscriptions are left out, as they wait for their cycle. */
const waitingIn = (items: Record<string, unknown>[]) =>
  items
    .filter(({ due_sk: at }) => typeof at === 'string')
    .map(({ due_pk: list, due_sk: at }) => ({ list: String(list), at: Date.parse(String(at).slice(0, 24)) }))
    .filter(({ list }) => list !== due.activeSubscriptions);

const nightly = ['reconcile-payments', 'follow-promises', 'draw-up-statements', 'prove-statements'] as const;

/** Ends all simulated failures, and moves the clock until nothing is left to do. */
export async function comeToRest(run: Run): Promise<void> {
  const { world } = run;
  world.setFree(true);
  const settle = async () => {
    for (const invocation of running(run)) await finish(run, invocation);
  };
  await settle();
  const began = world.time.now();
  const ends = began + daysToRest * 24 * 60 * minute;
  /** Starts jobs, and delivers queued messages and Stripe's events, until nothing is due at this moment. */
  const work = async () => {
    // While the clock stands still, each job starts only once, as a schedule would start it. Otherwise
    // `sweep-outbox` would queue the same message without end: the message is due, but nobody may take it up
    // while the claim of a dead worker is fresh.
    const started = new Set<string>();
    for (let isBusy = true; isBusy;) {
      isBusy = false;
      const waiting = waitingIn(await world.everything());
      const jobs = new Map(Object.entries(jobsByList));
      const due = waiting.filter(({ at }) => at <= world.time.now()).map(({ list }) => jobs.get(list));
      for (const job of new Set(due)) if (job && !started.has(job)) startJob(run, job);
      for (const job of due) if (job) started.add(job);
      await settle();
      for (const event of await allEvents(world)) {
        if (run.delivered.has(event.id)) continue;
        deliverEvent(run, event);
        await settle();
        isBusy ||= run.delivered.has(event.id);
      }
      for (const queue of world.queues())
        while (world.deliver(queue.definition.name)) {
          isBusy = true;
          await settle();
        }
    }
  };
  for (let night = 0; world.time.now() < ends;) {
    await work();
    const today = Math.floor(world.time.now() / (24 * 60 * minute));
    if (today !== night) {
      night = today;
      for (const job of nightly) {
        startJob(run, job);
        await settle();
      }
    }
    // The longer the run has been coming to rest, the farther one step moves the clock. Otherwise work that
    // is postponed by a minute each time would take forever.
    const stride = minute + (world.time.now() - began) / 5;
    await moveClock(run, Math.min(ends, await nextMoment(run, stride)));
    await settle();
  }
  await work();
  startJob(run, 'follow-promises');
  await settle();
  // Work that began at the end of the `daysToRest` days may be due again a minute later.
  for (let minutes = 0; minutes < 3; minutes += 1) {
    await moveClock(run, world.time.now() + minute);
    await work();
  }
}

/**
 * The next time at which work is due, in the table or on a queue, but no later than half a day from now. When
 * this time is less than `stride` ahead, the answer is `stride` from now.
 */
async function nextMoment(run: Run, stride: number): Promise<number> {
  const { world } = run;
  const now = world.time.now();
  const waiting = waitingIn(await world.everything()).map(({ at }) => at);
  const hidden = world.queues().flatMap((queue) => queue.messages().map(({ visibleAt }) => visibleAt));
  const ahead = [...waiting, ...hidden].filter((at) => at > now);
  return Math.max(now + stride, Math.min(now + 12 * 60 * minute, ...ahead));
}
