import { localDate } from '#shared/local-date.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { transactUnlessRefused } from '#functions/platform/table.ts';
import { getStoreSettings } from '#functions/settings/data/store-settings.ts';
import { listNearCycles } from '../data/near-cycles.ts';
import { removeBatch, listDueBatches, queueBatches } from '../data/deferred-batches.ts';
import { listDueSendings, startSending } from '../data/sendings.ts';
import { broadcastEntity, getChosen, listDueBroadcasts } from '../data/broadcasts.ts';
import type { Broadcast } from '../domain/broadcast.ts';
import { noCounts, startOfPlan, type Sending } from '../domain/sending.ts';
import { settleFilter } from '../domain/recipient-filter.ts';
import { decide, isCycleBound, type Step } from '../domain/schedule.ts';
import { followUpSending, planSending } from './plan-sending.ts';

const atOnce = 25;
const maxConcurrency = 200;
/** Milliseconds kept back at the end of a run for the work that is under way. */
const reserveMilliseconds = 10_000;

/**
 * Takes all steps of broadcasts and sendings that are due at `now`:
 * 1. Broadcasts that are due begin a sending, or are recorded as missed.
 * 2. Deferred recipients come back to the queue.
 * 3. Sendings put their recipients on the queue, from the last position on. They end when all have results.
 * When several runs work at once, or a run dies, nothing is lost or done twice.
 */
export async function runBroadcasts(now: Date, timeLeft: () => number) {
  const hasTime = () => timeLeft() > reserveMilliseconds;
  const result = { started: 0, looked: 0, requeued: 0 };
  result.started = await startDue(now, hasTime);
  result.requeued = await requeueBatches(now, hasTime);
  result.looked = await followUpAll(now, hasTime);
  return result;
}

async function startDue(now: Date, hasTime: () => boolean): Promise<number> {
  let startedCount = 0;
  let facts: { hour: string; cycles: Cycle[] } | undefined;
  while (hasTime()) {
    const due = await listDueBroadcasts(now, atOnce);
    if (due.length === 0) return startedCount;
    facts ??= await readFacts(now);
    let movedCount = 0;
    for (const broadcast of due) {
      const step = decide(broadcast, facts.cycles, facts.hour, now);
      const outcome = await advance(broadcast, step, facts.cycles, now);
      if (outcome === 'started') startedCount += 1;
      if (outcome !== 'changed') movedCount += 1;
    }
    // Nothing moved: the index is behind the table, or another run did the steps. The next run continues.
    if (movedCount === 0) return startedCount;
  }
  return startedCount;
}

async function readFacts(now: Date): Promise<{ hour: string; cycles: Cycle[] }> {
  const [settings, cycles] = await Promise.all([getStoreSettings(), listNearCycles(now)]);
  return { hour: settings.reminder_time, cycles };
}

async function advance(
  broadcast: Broadcast,
  step: Step,
  cycles: readonly Cycle[],
  now: Date,
): Promise<'started' | 'missed' | 'moved' | 'changed'> {
  const { nextAt, nextDate, sendsAt, status, sentFor, sending: toBegin } = step;
  const changes = { nextAt, nextDate, sendsAt, sentFor };
  if (toBegin) {
    const sending = beginning(broadcast, toBegin, cycles, now);
    const after = nextVersion(broadcast, { ...changes, status, occurrenceId: sending.id });
    const chosenIds = broadcast.chosenCount === null ? null : await getChosen(broadcast.id);
    const outcome = await startSending(after, sending, chosenIds);
    if (outcome === 'changed') return outcome;
    if (outcome === 'started') {
      logger.info('Sending begun', { sending: sending.id, missed: toBegin.missed });
      if (!toBegin.missed) count('SendingsStarted');
      return toBegin.missed ? 'missed' : 'started';
    }
  }
  // No sending is due, or this date or cycle has one already. Only the broadcast's time moves on.
  const end = toBegin && status === 'sending' ? ('sent' as const) : status;
  const next = nextVersion(broadcast, { ...changes, status: end });
  return (await transactUnlessRefused([broadcastEntity.replace(next)])) ? 'moved' : 'changed';
}

/** The cycle of the order filter is decided now. The id contains the date or cycle, so that each has one sending. */
function beginning(
  broadcast: Broadcast,
  { key, missed }: NonNullable<Step['sending']>,
  cycles: readonly Cycle[],
  now: Date,
): Sending {
  const { recipientType, channel, subject, message, includeOptOut, optOutMessage, chosenCount } = broadcast;
  const bound = isCycleBound(broadcast.eventType) ? key : undefined;
  return {
    id: `${broadcast.id}-${key}`,
    reminderId: broadcast.id,
    eventType: broadcast.eventType,
    recipientType,
    channel,
    subject,
    message,
    includeOptOut,
    optOutMessage,
    chosenCount,
    filter: settleFilter(broadcast.filter, cycles, localDate(now), bound),
    status: missed ? 'missed' : 'planning',
    createdAt: now.toISOString(),
    sentAt: null,
    plan: startOfPlan,
    recipientCount: 0,
    counts: noCounts,
    pausedUntil: null,
    dueAt: missed ? null : now.toISOString(),
    ...(bound !== undefined && { cycleId: bound }),
  };
}

async function followUpAll(now: Date, hasTime: () => boolean): Promise<number> {
  const seenIds = new Set<string>();
  while (hasTime()) {
    const due = (await listDueSendings(now, atOnce)).filter(({ id }) => !seenIds.has(id));
    if (due.length === 0) break;
    for (const sending of due) {
      if (!hasTime()) break;
      seenIds.add(sending.id);
      if (sending.status === 'planning') await planSending(sending, now, hasTime);
      else await followUpSending(sending, now);
    }
  }
  return seenIds.size;
}

async function requeueBatches(now: Date, hasTime: () => boolean): Promise<number> {
  let requeuedCount = 0;
  while (hasTime()) {
    const batches = await listDueBatches(now, maxConcurrency);
    if (batches.length === 0) break;
    for (const channel of ['email', 'sms'] as const)
      await queueBatches(
        channel,
        batches.filter((batch) => batch.channel === channel),
      );
    await Promise.all(batches.map(removeBatch));
    requeuedCount += batches.length;
    if (batches.length < maxConcurrency) break;
  }
  return requeuedCount;
}
