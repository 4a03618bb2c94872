import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { conflict, type AppError } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { getCycleAndOrders, getCycles, cycleEntity } from '#functions/cycles/data/cycles.ts';
import {
  changedEventWrites,
  getEvents,
  newEventWrites,
  removedEventWrites,
} from '#functions/events/data/events.ts';
import type { CalendarEvent } from '#functions/events/domain/event.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import { fitsItem, calendarEntity, theCalendar } from '../data/calendar.ts';
import {
  cycleOfPickup,
  isOfCalendar,
  pickupOf,
  since,
  type Calendar,
  type EventChange,
} from '../domain/calendar.ts';
import { checkMove, losesDays, loss, settled } from '../domain/check-moves.ts';
import { followMove, type FollowOptions } from '../domain/follow-move.ts';
import { planCycles, type CalendarPlan, type CutoffFollower, type CycleMove } from '../domain/plan-cycles.ts';
import { eventNoticeWrites, moveNoticeWrites } from './notice-writes.ts';
import { withOrdersPaused, withPause } from './pause-orders.ts';

/** Days for which the calendar keeps a cycle after its last pickup. An older cycle can no longer change. */
const daysToKeep = 365;
/** The highest number of writes in one transaction. */
const maxWrites = 100;

export interface CalendarFacts {
  /** Without cycles and unclaimed cut-offs from more than a year ago. */
  calendar: Calendar;
  settings: StoreSettings;
}

export interface ChangeOptions extends FollowOptions {
  by: string;
  /** The form field at which an impossible cut-off is reported. */
  field: string;
  /** The cycle that is called off although it has orders or its cut-off has passed, and the writes for its orders. */
  calledOff?: { cycleId: string; writes: NamedWrite[] };
  /** Checks the moves of cycles further. When it returns an error, the change is refused with it. */
  check?: (moves: CycleMove[]) => AppError | undefined;
}

export interface ProposedChange {
  facts: CalendarFacts;
  changes: EventChange[];
  options: ChangeOptions;
  knownCycles?: Cycle[];
}

/** The changed cycles by id, as they are now; null for a removed one. */
export type ChangedCycles = Map<string, Cycle | null>;

export const factsOf = (calendar: Calendar, settings: StoreSettings, now: Date): CalendarFacts => ({
  calendar: since(calendar, addDays(localDate(now), -daysToKeep)),
  settings,
});

export async function loadCalendar(now: Date): Promise<CalendarFacts> {
  const [calendar, settings] = await getEntities([theCalendar, theSettings]);
  return factsOf(calendar, settings, now);
}

/** @throws AppError `conflict` when the change loses the race against others every time */
export const withFreshCalendar = <T>(change: (attempt: number) => Promise<T>): Promise<T> =>
  retryOnConflict(change, { message: 'Someone else is changing the calendar. Please try again.' });

/**
 * Changes events, the calendar and every cycle that depends on these events, in one transaction:
 * 1. The effects are planned from the calendar, and checked against the stored cycles.
 * 2. Cut-off events that change with their cycle are read, and change too.
 * 3. A cycle that is removed or loses a location's day stops taking orders, and its orders are searched
 * again. When it has orders, the change is refused. A cycle that is called off skips this step.
 * 4. Everything is written, on condition that nothing changed since it was read. For a paused cycle, the
 * condition is that nothing changed since the pause.
 * @returns the calendar afterwards, for a next change, and the cycles that changed
 * @throws AppError or Refusal when a cycle may not change, or the change is too large; TransactionRefused
 * when something changed since it was read
 */
export async function changeCalendar(
  proposal: ProposedChange,
): Promise<{ calendar: Calendar; cycles: ChangedCycles }> {
  const { facts, options } = proposal;
  const { plan, stored } = await checkChange(proposal);
  const changes = [...proposal.changes, ...(await followerChanges(plan.followers))];
  const results = plan.moves.map((move) => {
    const cycle = stored.get(move.cycleId)?.cycle ?? null;
    const before =
      cycle && losesDays(move) && !isCalledOff(move, options) ? withPause(cycle, options.now) : cycle;
    return { move, before, after: followMove(move, before, options) };
  });
  const losing = results.flatMap(({ move, before }) =>
    before && losesDays(move) && !isCalledOff(move, options) ? [before] : [],
  );
  const writes = [
    ...changes.flatMap(eventWrites),
    ...changes.flatMap((change) => eventNoticeWrites(change, options.now)),
    ...(plan.calendar ? [calendarEntity.replace(plan.calendar.after)] : []),
    ...results.flatMap(({ before, after }) => cycleWrites(before, after)),
    ...results.flatMap(({ before, after }) => moveNoticeWrites(before, after, options.now, plan.calendar)),
    ...auditEntries(changes, results, options),
    ...(options.calledOff?.writes ?? []),
  ];
  if (writes.length === 0) return { calendar: facts.calendar, cycles: new Map() };
  if (writes.length > maxWrites)
    throw conflict(
      'This changes too many events and cycles at once. Please change fewer at a time, or delete unneeded cut-off dates first.',
    );
  await withOrdersPaused(losing, async (orderedFor) => {
    const orderedMove = plan.moves.find(({ cycleId }) => orderedFor.has(cycleId));
    if (orderedMove) throw loss(orderedMove);
    await transact(writes);
  });
  logger.info('Calendar changed', { by: options.by, events: changes, cycles: plan.moves });
  return {
    calendar: plan.calendar?.after ?? facts.calendar,
    cycles: new Map(results.map(({ move, after }) => [move.cycleId, after])),
  };
}

/**
 * The number of events in a batch, which is one transaction. Each event has writes for itself, its group's entry,
 * its cycle and its cut-offs. A batch has more events only to keep the pickups of a cycle together.
 */
export const batchSize = 6;

/**
 * Makes a change in batches, each in a transaction. All batches are checked before the first is written, so
 * that none is refused afterwards.
 * @param changesOf answers the changes of a batch. `stored` is undefined at the first attempt. Another attempt is
 * needed when somebody else changed the calendar. `stored` then has the batch's events as they are now
 */
export async function changeInBatches(
  proposal: ProposedChange,
  batches: readonly CalendarEvent[][],
  changesOf: (batch: CalendarEvent[], stored?: CalendarEvent[]) => EventChange[],
): Promise<void> {
  let { facts } = proposal;
  if (proposal.changes.length > batchSize) await checkChange(proposal);
  for (const batch of batches)
    await withFreshCalendar(async (attempt) => {
      if (attempt > 1) facts = await loadCalendar(proposal.options.now);
      const stored = attempt > 1 ? await getEvents(batch.map(({ id }) => id)) : undefined;
      const { calendar } = await changeCalendar({ ...proposal, facts, changes: changesOf(batch, stored) });
      facts = { ...facts, calendar };
    });
}

/** The plan of a change, and the stored cycles that it moves, by id. */
export interface CheckedChange {
  plan: CalendarPlan;
  stored: Map<string, StoredCycle>;
}

async function followerChanges(followers: CutoffFollower[]): Promise<EventChange[]> {
  const events = await getEvents(followers.map(({ eventId }) => eventId));
  return events.map((before) => {
    const date = followers.find(({ eventId }) => eventId === before.id)?.date;
    return { before, after: date ? { ...before, eventDate: date, version: before.version + 1 } : null };
  });
}

/**
 * Plans and checks a change without making it, for previews and before the first of several batches.
 * @throws Refusal when a cycle may not change; AppError when the calendar is full, or when `check` answers an
 * error
 */
export async function checkChange({
  facts: { calendar, settings },
  changes,
  options,
  knownCycles = [],
}: ProposedChange): Promise<CheckedChange> {
  const { now, field, check } = options;
  const forgottenChange = changes
    .filter(isOfCalendar)
    .find(({ before }) => isForgotten(before, calendar, now));
  if (forgottenChange?.before) throw settled(forgottenChange.before.eventDate);
  const plan = planCycles(calendar, changes, settings, () => newId('cyc', now), now.toISOString());
  if (plan.calendar && !fitsItem(plan.calendar.after))
    throw conflict('The calendar is full. Please end recurring dates earlier.');
  const stored = await loadCycles(plan.moves, knownCycles);
  for (const move of plan.moves) {
    if (isCalledOff(move, options)) continue;
    const refusal = checkMove(move, stored.get(move.cycleId) ?? absent, field, now);
    if (refusal) throw refusal;
  }
  const refusal = check?.(plan.moves);
  if (refusal) throw refusal;
  return { plan, stored };
}

const isCalledOff = ({ cycleId, to }: CycleMove, { calledOff }: ChangeOptions): boolean =>
  !to && calledOff?.cycleId === cycleId;

/** True for a pickup of more than a year ago. Its cycle is no longer in the calendar. */
function isForgotten(event: EventChange['before'], calendar: Calendar, now: Date): boolean {
  const pickup = pickupOf(event);
  return pickup !== undefined && pickup.date < localDate(now) && !cycleOfPickup(calendar, pickup.eventId);
}

export interface StoredCycle {
  cycle: Cycle | undefined;
  hasOrders: boolean;
}
const absent: StoredCycle = { cycle: undefined, hasOrders: false };

/** Reads the cycles that move, and whether those that are removed or lose a location's day have orders. */
async function loadCycles(moves: CycleMove[], knownCycles: Cycle[]): Promise<Map<string, StoredCycle>> {
  const existing = moves.filter((move) => move.from);
  const losing = existing.filter(losesDays);
  const others = existing.filter(
    (move) => !losesDays(move) && !knownCycles.some(({ id }) => id === move.cycleId),
  );
  const [withOrders, read] = await Promise.all([
    Promise.all(losing.map(async ({ cycleId }) => [cycleId, await getCycleAndOrders(cycleId)] as const)),
    getCycles(others.map(({ cycleId }) => cycleId)),
  ]);
  return new Map([
    ...[...knownCycles, ...read].map((cycle) => [cycle.id, { cycle, hasOrders: false }] as const),
    ...withOrders,
  ]);
}

function auditEntries(
  events: EventChange[],
  cycles: { before: Cycle | null; after: Cycle | null }[],
  { by, now }: ChangeOptions,
): NamedWrite[] {
  const entry =
    (kind: 'event' | 'cycle') =>
    ({ before, after }: { before: { id: string } | null; after: { id: string } | null }): NamedWrite[] => {
      const id = (after ?? before)?.id;
      if (id === undefined || before === after) return [];
      return [auditEntry({ by, at: now, kind, id, before: before ?? undefined, after: after ?? undefined })];
    };
  return [...events.flatMap(entry('event')), ...cycles.flatMap(entry('cycle'))];
}

function eventWrites({ before, after }: EventChange): NamedWrite[] {
  if (!after) return before ? removedEventWrites(before) : [];
  return before ? changedEventWrites(after) : newEventWrites(after);
}

function cycleWrites(before: Cycle | null, after: Cycle | null): NamedWrite[] {
  if (before === after) return [];
  if (!after) return before ? [cycleEntity.remove(before)] : [];
  return [before ? cycleEntity.replace(after) : cycleEntity.create(after)];
}
