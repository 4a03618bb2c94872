import { addDays, addMonths, localDate, localInstant } from '#shared/local-date.ts';
import { defaultScheduledTime } from '#shared/broadcast-limits.ts';
import { lastPickupDate, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { Broadcast } from './broadcast.ts';

/** A recurring broadcast with a longer delay is not sent (settled with Q122). */
const latestMilliseconds = 24 * 3600_000;
/** Milliseconds until a broadcast bound to cycles is checked again. Its cycles may have moved by then. */
const followUpMilliseconds = 3600_000;
const rememberedCycles = 12;

type EventType = Broadcast['eventType'];
type Scheduled = Pick<Broadcast, 'eventType' | 'scheduledDate' | 'scheduledTime' | 'createdAt' | 'since'>;
type CycleBound = Extract<EventType, `${string}cutoff${string}` | `${string}pickup${string}`>;

export interface NextDue {
  nextAt: string | null;
  nextDate: string | null;
  /** The next sending of a broadcast bound to cycles. Null when it is not known, and for other types. */
  sendsAt: string | null;
}

export const noNextDue: NextDue = { nextAt: null, nextDate: null, sendsAt: null };

export interface Step extends NextDue {
  /** The sending to begin. Each `key`, a local date or a cycle, has one sending. A `missed` one is only recorded. */
  sending: { key: string; missed: boolean } | undefined;
  status: Broadcast['status'];
  sentFor: string[];
}

export const isRecurring = (type: EventType) => type === 'weekly' || type === 'monthly' || type === 'yearly';

export const isCycleBound = (type: EventType): type is CycleBound =>
  type !== 'one_time' && !isRecurring(type);

/** The 31st becomes a shorter month's last day, 29 Feb becomes 28 Feb. */
function periodsLater(anchor: string, type: EventType, count: number): string {
  if (type === 'weekly') return addDays(anchor, 7 * count);
  return addMonths(anchor, type === 'monthly' ? count : 12 * count);
}

/** The first date after `after`. Periods are counted from `anchor`, the broadcast's first date. */
export function nextRecurringDate(type: EventType, anchor: string, after: string): string {
  if (after < anchor) return anchor;
  const days = (Date.parse(after) - Date.parse(anchor)) / 86_400_000;
  const longestPeriod = { weekly: 7, monthly: 31, yearly: 366 }[type as 'weekly' | 'monthly' | 'yearly'];
  let count = Math.floor(days / longestPeriod);
  while (periodsLater(anchor, type, count) <= after) count += 1;
  return periodsLater(anchor, type, count);
}

/**
 * The first step of a new or changed broadcast. `hour` is the store's reminder time, HH:MM local. A one-time
 * broadcast goes out at its date and time. Without a date it goes out now (Q123, Q124).
 */
export function firstDueAt(broadcast: Scheduled, hour: string): NextDue {
  const { eventType, createdAt, since } = broadcast;
  if (eventType === 'one_time') {
    const nextAt = broadcast.scheduledDate
      ? localInstant(broadcast.scheduledDate, broadcast.scheduledTime ?? defaultScheduledTime).toISOString()
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

const isAboutCutoff = (type: CycleBound): boolean =>
  type === 'cutoff_date' || type === 'two_days_before_cutoff';

const endOfDay = (date: string): string => localInstant(addDays(date, 1), '00:00').toISOString();

/**
 * The time after which nobody needs a broadcast about a cycle. A broadcast about the cut-off ends with the
 * cut-off. One for the pickup day itself ends with the first pickup day. One for an earlier day ends with the
 * last pickup day.
 */
export function lastUseOf(
  type: CycleBound,
  cycle: Pick<Cycle, 'cutoffAt' | 'pickupDate' | 'pickupDays'>,
): string {
  if (isAboutCutoff(type)) return cycle.cutoffAt;
  return endOfDay(type === 'pickup_date' ? cycle.pickupDate : lastPickupDate(cycle));
}

/** The time at which a broadcast for this cycle goes out, and the time after which it does not begin. */
function pointOf(type: CycleBound, cycle: Cycle, hour: string): { at: string; until: string } {
  const isCutoff = isAboutCutoff(type);
  const date = isCutoff ? localDate(new Date(cycle.cutoffAt)) : cycle.pickupDate;
  const before = type.startsWith('two_days_before') ? -2 : 0;
  return {
    at: localInstant(addDays(date, before), hour).toISOString(),
    until: isCutoff ? cycle.cutoffAt : endOfDay(date),
  };
}

/**
 * Decides the step of a broadcast whose `nextAt` has come. A recurring one that is more than a day late,
 * because of an outage, is only recorded as missed. One bound to cycles is sent until the cut-off has passed
 * or the pickup day is over. A one-time broadcast is sent however late it is.
 */
export function decide(broadcast: Broadcast, cycles: readonly Cycle[], hour: string, now: Date): Step {
  const { eventType, sentFor } = broadcast;
  if (isCycleBound(eventType)) return decideByCycles(broadcast, eventType, cycles, hour, now);
  const key = broadcast.nextDate ?? localDate(now);
  if (eventType === 'one_time')
    return { sending: { key, missed: false }, ...noNextDue, status: 'sending', sentFor };
  const missed = now.getTime() - Date.parse(broadcast.nextAt ?? now.toISOString()) > latestMilliseconds;
  const nextDate = nextRecurringDate(eventType, localDate(new Date(broadcast.createdAt)), key);
  const nextAt = localInstant(nextDate, hour).toISOString();
  return { sending: { key, missed }, nextAt, nextDate, sendsAt: null, status: 'scheduled', sentFor };
}

function decideByCycles(
  broadcast: Broadcast,
  type: CycleBound,
  cycles: readonly Cycle[],
  hour: string,
  now: Date,
): Step {
  const moment = now.toISOString();
  const open = cycles
    .filter((cycle) => cycle.status !== 'cancelled' && !broadcast.sentFor.includes(cycle.id))
    .map((cycle) => ({ cycle, ...pointOf(type, cycle, hour) }))
    .filter((point) => point.at > broadcast.since && point.until > moment)
    .sort((a, b) => a.at.localeCompare(b.at));
  const dueNow = open.filter((point) => point.at <= moment);
  const soonest = open.find((point) => point.at > moment)?.at;
  const followUpAt = new Date(now.getTime() + followUpMilliseconds).toISOString();
  const nextAt = dueNow.length > 1 ? moment : soonest && soonest < followUpAt ? soonest : followUpAt;
  const due = dueNow[0];
  return {
    sending: due && { key: due.cycle.id, missed: false },
    nextAt,
    nextDate: null,
    sendsAt: soonest ?? null,
    status: 'scheduled',
    sentFor: due ? [...broadcast.sentFor, due.cycle.id].slice(-rememberedCycles) : broadcast.sentFor,
  };
}
