import { localDate } from '#shared/local-date.ts';
import { nextVersion } from '#functions/platform/entity.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import { TransactionRefused } from '#functions/platform/table.ts';
import { getStoreSettings } from '#functions/settings/data/store-settings.ts';
import { listNearCycles } from '../data/near-cycles.ts';
import { removeBatch, listDueBatches, queueBatches } from '../data/deferred-batches.ts';
import { listDueOccurrences, moveReminder, startOccurrence } from '../data/occurrences.ts';
import { getChosen, listDueReminders } from '../data/reminders.ts';
import { noCounts, startOfPlan, type Occurrence, type Reminder } from '../domain/reminder.ts';
import { settleFilter } from '../domain/recipient-filter.ts';
import { decide, isCycleBound, type Step } from '../domain/schedule.ts';
import { followUpOccurrence, planOccurrence } from './plan-occurrence.ts';

const atOnce = 25;
const maxConcurrency = 200;
/** Milliseconds kept back at the end of a run for the work that is under way. */
const reserveMilliseconds = 10_000;

/**
 * Takes all steps of reminders and sendings that are due at `now`, chosen by their state:
 * 1. Reminders that are due begin a sending, or are recorded as missed.
 * 2. Sendings put their recipients on the queue, from the last run's position on, and end when all have
 * results.
 * 3. Deferred recipients come back to the queue.
 * Nothing is lost or done twice by several runs at once, or by a run that dies.
 */
export async function runReminders(now: Date, timeLeft: () => number) {
  const hasTime = () => timeLeft() > reserveMilliseconds;
  const done = { started: 0, looked: 0, requeued: 0 };
  done.started = await startDue(now, hasTime);
  done.requeued = await requeueBatches(now, hasTime);
  done.looked = await followUpAll(now, hasTime);
  return done;
}

async function startDue(now: Date, hasTime: () => boolean): Promise<number> {
  let started = 0;
  let facts: { hour: string; cycles: Cycle[] } | undefined;
  while (hasTime()) {
    const due = await listDueReminders(now, atOnce);
    if (due.length === 0) return started;
    facts ??= await readFacts(now);
    let moved = 0;
    for (const reminder of due) {
      const step = decide(reminder, facts.cycles, facts.hour, now);
      const outcome = await advance(reminder, step, facts.cycles, now);
      if (outcome === 'started') started += 1;
      if (outcome !== 'changed') moved += 1;
    }
    // When nothing moved, the index is behind or another run does it. The next run continues.
    if (moved === 0) return started;
  }
  return started;
}

async function readFacts(now: Date): Promise<{ hour: string; cycles: Cycle[] }> {
  const [settings, cycles] = await Promise.all([getStoreSettings(), listNearCycles(now)]);
  return { hour: settings.reminder_time, cycles };
}

async function advance(
  reminder: Reminder,
  step: Step,
  cycles: readonly Cycle[],
  now: Date,
): Promise<'started' | 'missed' | 'moved' | 'changed'> {
  const { nextAt, nextDate, sendsAt, status, sentFor, sending } = step;
  const changes = { nextAt, nextDate, sendsAt, sentFor };
  if (sending) {
    const occurrence = beginning(reminder, sending, cycles, now);
    const after = nextVersion(reminder, { ...changes, status, occurrenceId: occurrence.id });
    const chosen = reminder.chosenCount === null ? null : await getChosen(reminder.id);
    const outcome = await startOccurrence(after, occurrence, chosen);
    if (outcome === 'changed') return outcome;
    if (outcome === 'started') {
      logger.info('Sending begun', { occurrence: occurrence.id, missed: sending.missed });
      if (!sending.missed) count('OccurrencesStarted');
      return sending.missed ? 'missed' : 'started';
    }
  }
  // There is a sending for this date or cycle already, so only the reminder's time moves on.
  const end = sending && status === 'sending' ? ('sent' as const) : status;
  try {
    await moveReminder(nextVersion(reminder, { ...changes, status: end }));
    return 'moved';
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    return 'changed';
  }
}

/**
 * A new sending, with the pickup that its filter means. Its id contains its date or cycle, so that there is
 * one for each.
 */
function beginning(
  reminder: Reminder,
  { key, missed }: NonNullable<Step['sending']>,
  cycles: readonly Cycle[],
  now: Date,
): Occurrence {
  const { recipientType, channel, subject, message, includeOptOut, optOutMessage, chosenCount } = reminder;
  const bound = isCycleBound(reminder.eventType) ? key : undefined;
  return {
    id: `${reminder.id}-${key}`,
    reminderId: reminder.id,
    eventType: reminder.eventType,
    recipientType,
    channel,
    subject,
    message,
    includeOptOut,
    optOutMessage,
    chosenCount,
    filter: settleFilter(reminder.filter, cycles, localDate(now), bound),
    status: missed ? 'missed' : 'planning',
    createdAt: now.toISOString(),
    sentAt: null,
    plan: startOfPlan,
    recipientCount: 0,
    counts: noCounts,
    pausedUntil: null,
    dueAt: missed ? null : now.toISOString(),
  };
}

async function followUpAll(now: Date, hasTime: () => boolean): Promise<number> {
  const seen = new Set<string>();
  while (hasTime()) {
    const due = (await listDueOccurrences(now, atOnce)).filter(({ id }) => !seen.has(id));
    if (due.length === 0) break;
    for (const occurrence of due) {
      if (!hasTime()) break;
      seen.add(occurrence.id);
      if (occurrence.status === 'planning') await planOccurrence(occurrence, now, hasTime);
      else await followUpOccurrence(occurrence, now);
    }
  }
  return seen.size;
}

async function requeueBatches(now: Date, hasTime: () => boolean): Promise<number> {
  let requeued = 0;
  while (hasTime()) {
    const batches = await listDueBatches(now, maxConcurrency);
    if (batches.length === 0) break;
    for (const channel of ['email', 'sms'] as const)
      await queueBatches(
        channel,
        batches.filter((batch) => batch.channel === channel),
      );
    await Promise.all(batches.map(removeBatch));
    requeued += batches.length;
    if (batches.length < maxConcurrency) break;
  }
  return requeued;
}
