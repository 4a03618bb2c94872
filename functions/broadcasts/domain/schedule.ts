import { addDays, addMonths, localDate, localInstant } from '#shared/local-date.ts';
import { defaultScheduledTime } from '#shared/reminder-limits.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Reminder } from './reminder.ts';

/** A recurring reminder that is later than this is not sent any more (settled with Q122). */
const latestMilliseconds = 24 * 3600_000;
/** Cycles can move, so that what depends on them is looked at again at least this often. */
const followUpMilliseconds = 3600_000;
const rememberedCycles = 12;

type EventType = Reminder['eventType'];
type Scheduled = Pick<Reminder, 'eventType' | 'scheduledDate' | 'scheduledTime' | 'createdAt' | 'since'>;
type CycleBound = Extract<EventType, `${string}cutoff${string}` | `${string}pickup${string}`>;

export interface NextDue {
  nextAt: string | null;
  nextDate: string | null;
  /** Of one bound to cycles: when it is sent next, as its cycles stand; null when that is not known, and of others. */
  sendsAt: string | null;
}

/** Of a reminder that is over. */
export const noNextDue: NextDue = { nextAt: null, nextDate: null, sendsAt: null };

/** What is to be done about a reminder that is due. */
export interface Step extends NextDue {
  /** `key` is the local date or the cycle: there is one sending for each. `missed`: only put on record. */
  sending: { key: string; missed: boolean } | undefined;
  status: Reminder['status'];
  sentFor: string[];
}

export const isRecurring = (type: EventType) => type === 'weekly' || type === 'monthly' || type === 'yearly';

export const isCycleBound = (type: EventType): type is CycleBound =>
  type !== 'one_time' && !isRecurring(type);

/** The date `count` periods after `anchor`; the 31st becomes a shorter month's last day, 29 Feb 28 Feb. */
function periodsLater(anchor: string, type: EventType, count: number): string {
  if (type === 'weekly') return addDays(anchor, 7 * count);
  return addMonths(anchor, type === 'monthly' ? count : 12 * count);
}

/** The first date of a recurring reminder after `after`, counted from `anchor`, which is the first of all. */
export function nextRecurringDate(type: EventType, anchor: string, after: string): string {
  if (after < anchor) return anchor;
  const days = (Date.parse(after) - Date.parse(anchor)) / 86_400_000;
  const longestPeriod = { weekly: 7, monthly: 31, yearly: 366 }[type as 'weekly' | 'monthly' | 'yearly'];
  let count = Math.floor(days / longestPeriod);
  while (periodsLater(anchor, type, count) <= after) count += 1;
  return periodsLater(anchor, type, count);
}

/**
 * When a new or changed reminder is looked at first. `hour` is the store's reminder time, HH:MM local.
 * One-time reminders go out at their date and time, or now without a date (Q123, Q124).
 */
export function firstDueAt(reminder: Scheduled, hour: string): NextDue {
  const { eventType, createdAt, since } = reminder;
  if (eventType === 'one_time') {
    const nextAt = reminder.scheduledDate
      ? localInstant(reminder.scheduledDate, reminder.scheduledTime ?? defaultScheduledTime).toISOString()
      : since;
    return { nextAt, nextDate: localDate(new Date(nextAt)), sendsAt: null };
  }
  if (isCycleBound(eventType)) return { nextAt: since, nextDate: null, sendsAt: null };
  const anchor = localDate(new Date(createdAt));
  const today = localDate(new Date(since));
  const first = nextRecurringDate(eventType, anchor, addDays(today, -1));
  const isUpcoming = localInstant(first, hour).toISOString() > since;
  const nextDate = isUpcoming ? first : nextRecurringDate(eventType, anchor, first);
  return { nextAt: localInstant(nextDate, hour).toISOString(), nextDate, sendsAt: null };
}

/** When a reminder for this cycle goes out, and until when it still makes sense. */
function pointOf(type: CycleBound, cycle: Cycle, hour: string): { at: string; until: string } {
  const isCutoff = type === 'cutoff_date' || type === 'two_days_before_cutoff';
  const date = isCutoff ? localDate(new Date(cycle.cutoffAt)) : cycle.pickupDate;
  const before = type.startsWith('two_days_before') ? -2 : 0;
  return {
    at: localInstant(addDays(date, before), hour).toISOString(),
    // After the cut-off itself nobody needs to be reminded of it.
    until: isCutoff ? cycle.cutoffAt : localInstant(addDays(date, 1), '00:00').toISOString(),
  };
}

/**
 * What to do about a reminder at `now`, its `nextAt` having come. Late after an outage, a recurring one is
 * sent once if at most a day late and else only recorded; one bound to cycles is sent while the cut-off or the
 * pickup day is not over; a one-time one is sent however late.
 */
export function decide(reminder: Reminder, cycles: readonly Cycle[], hour: string, now: Date): Step {
  const { eventType, sentFor } = reminder;
  if (isCycleBound(eventType)) return decideByCycles(reminder, eventType, cycles, hour, now);
  const key = reminder.nextDate ?? localDate(now);
  if (eventType === 'one_time')
    return { sending: { key, missed: false }, ...noNextDue, status: 'sending', sentFor };
  const missed = now.getTime() - Date.parse(reminder.nextAt ?? now.toISOString()) > latestMilliseconds;
  const nextDate = nextRecurringDate(eventType, localDate(new Date(reminder.createdAt)), key);
  const nextAt = localInstant(nextDate, hour).toISOString();
  return { sending: { key, missed }, nextAt, nextDate, sendsAt: null, status: 'scheduled', sentFor };
}

function decideByCycles(
  reminder: Reminder,
  type: CycleBound,
  cycles: readonly Cycle[],
  hour: string,
  now: Date,
): Step {
  const moment = now.toISOString();
  const open = cycles
    .filter((cycle) => cycle.status !== 'cancelled' && !reminder.sentFor.includes(cycle.id))
    .map((cycle) => ({ cycle, ...pointOf(type, cycle, hour) }))
    .filter((point) => point.at > reminder.since && point.until > moment)
    .sort((a, b) => a.at.localeCompare(b.at));
  const dueNow = open.filter((point) => point.at <= moment);
  const soonest = open.find((point) => point.at > moment)?.at;
  const later = new Date(now.getTime() + followUpMilliseconds).toISOString();
  const nextAt = dueNow.length > 1 ? moment : soonest && soonest < later ? soonest : later;
  const due = dueNow[0];
  return {
    sending: due && { key: due.cycle.id, missed: false },
    nextAt,
    nextDate: null,
    sendsAt: soonest ?? null,
    status: 'scheduled',
    sentFor: due ? [...reminder.sentFor, due.cycle.id].slice(-rememberedCycles) : reminder.sentFor,
  };
}
