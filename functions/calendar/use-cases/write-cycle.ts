import { auditEntry } from '#functions/audit/data/audit-entries.ts';
import { must } from '#shared/must.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { theCalendar } from '../data/calendar.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { changeCycle } from '#functions/cycles/domain/cycle.ts';
import type * as z from 'zod';
import type { createCycle, updateCycle } from '#shared/contracts/calendar/calendar.ts';
import {
  addDays,
  daysBetween,
  formatLocalDate,
  localDate,
  localInstant,
  localTime,
} from '#shared/local-date.ts';
import { changedMeanwhile, conflict, invalid, notFound, type AppError } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact, type NamedWrite } from '#functions/platform/table.ts';
import { getCycleAndOrders, cycleEntity } from '#functions/cycles/data/cycles.ts';
import { getEvents } from '#functions/events/data/events.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { CalendarEvent } from '#functions/events/domain/event.ts';
import type { EventChange } from '../domain/calendar.ts';
import { newCutoff, newPickup } from '../domain/new-events.ts';
import { orderedRefusal } from '../domain/check-moves.ts';
import { longestCutoffDays, type CycleMove } from '../domain/plan-cycles.ts';
import {
  changeCalendar,
  loadCalendar,
  withFreshCalendar,
  type CalendarFacts,
  type ChangeOptions,
  type ProposedChange,
  factsOf,
} from './change-calendar.ts';
import { moveNoticeWrites } from './notice-writes.ts';

type NewCycle = z.output<(typeof createCycle)['body']>;
type CycleUpdate = z.output<(typeof updateCycle)['body']>;

/** Proposes the pickup of a new cycle, and a cut-off date when the request has one. */
export async function proposeCycle(body: NewCycle, by: string, now: Date): Promise<ProposedChange> {
  const facts = await loadCalendar(now);
  const { pickup_date, cutoff_date: date, cutoff_time: time = facts.settings.cutoff_time } = body;
  const pickup = newPickup(newId('evt', now), body.name || 'Pickup day', pickup_date);
  const events = [pickup, ...(date ? [newCutoff(newId('evt', now), date, time)] : [])];
  return {
    facts,
    changes: events.map((after) => ({ before: null, after })),
    options: {
      by,
      now,
      name: body.name,
      field: date ? 'cutoff_date' : 'pickup_date',
      check: (moves) => {
        const joins = moves.find(
          ({ from, to }) => from && to?.pickupDays.some((day) => day.date === pickup_date),
        );
        if (joins || moves.length === 0) return nearCycle(joins?.from?.pickupDate ?? pickup_date);
        return date ? expectCutoff(pickup_date, date, time)(moves) : undefined;
      },
    },
  };
}

const nearCycle = (pickupDate: string) =>
  conflict(
    `There is a cycle with a pickup on ${formatLocalDate(pickupDate)} that is a week away or less. To give it another pickup day, add a pickup to the calendar.`,
  );

/**
 * @throws AppError `conflict` when another cycle has a pickup a week away or less; `invalid` when the cut-off
 * is too soon, or cannot belong to the pickup
 */
export function makeCycle(body: NewCycle, by: string, now: Date): Promise<Cycle> {
  return withFreshCalendar(async () => {
    const { cycles } = await changeCalendar(await proposeCycle(body, by, now));
    const newCycle = [...cycles.values()].find((cycle) => cycle?.pickupDate === body.pickup_date);
    return must(newCycle, 'the cycle of a new pickup');
  });
}

/** Refuses a cut-off date that would not belong to the pickup on `pickupDate`. */
const expectCutoff =
  (pickupDate: string, date: string, time: string) =>
  (moves: CycleMove[]): AppError | undefined => {
    const move = moves.find(({ to }) => to?.pickupDate === pickupDate);
    return !move?.to || move.to.cutoffAt === localInstant(date, time).toISOString()
      ? undefined
      : invalid(
          'cutoff_date',
          `The cut-off must be after the pickup before it, at most ${longestCutoffDays} days before ${formatLocalDate(pickupDate)} and not after it, and be the latest cut-off date in that period.`,
        );
  };

interface FoundCycle {
  facts: CalendarFacts;
  cycle: Cycle;
}

/** @param version the version of the cycle that staff saw; undefined for any version */
async function loadCycle(id: string, now: Date, version?: number): Promise<FoundCycle> {
  const [calendar, settings, cycle] = await getEntities([theCalendar, theSettings, cycleEntity.at(id)]);
  if (!cycle) throw notFound('Cycle');
  if (version !== undefined && cycle.version !== version) throw changedMeanwhile('cycle');
  return { facts: factsOf(calendar, settings, now), cycle };
}

/**
 * Proposes to move, rename or cancel a cycle, for its preview; undefined when no event changes.
 * @throws AppError as `editCycle`
 */
export async function proposeCycleEdit(
  id: string,
  body: CycleUpdate,
  by: string,
  now: Date,
): Promise<ProposedChange | undefined> {
  const cycleFacts = await loadCycle(id, now, body.version);
  if (body.status === 'cancelled')
    return cycleFacts.cycle.status === 'cancelled'
      ? undefined
      : proposeRemoval(cycleFacts, { by, now, keepAsCancelled: true });
  return isMove(body) ? proposeMove(cycleFacts, body, by, now) : undefined;
}

const isMove = (body: CycleUpdate) =>
  body.pickup_date !== undefined || body.cutoff_date !== undefined || body.cutoff_time !== undefined;

/**
 * Moves, renames or cancels a cycle, and its events with it.
 * @throws AppError `not_found`; `conflict` when the cut-off has passed, when another cycle has a pickup
 * within a week, when a cycle with orders would be cancelled, or when the cycle changed since `body.version`
 */
export function editCycle(id: string, body: CycleUpdate, by: string, now: Date): Promise<Cycle> {
  let { version } = body;
  return withFreshCalendar(async () => {
    const cycleFacts = await loadCycle(id, now, version);
    const { cycle } = cycleFacts;
    if (body.status === 'cancelled') return cancel(cycleFacts, by, now);
    const movedCycle = isMove(body)
      ? ((await changeCalendar(await proposeMove(cycleFacts, body, by, now))).cycles.get(id) ?? cycle)
      : cycle;
    // The move has raised the version. If the rename loses a race, the next attempt expects the raised version.
    if (version !== undefined) version = movedCycle.version;
    return body.name && body.name !== movedCycle.name ? rename(movedCycle, body.name, by, now) : movedCycle;
  });
}

/** The events that make a cycle: its pickups, and the cut-off date that sets its cut-off. */
async function eventsOf({ facts, cycle }: FoundCycle) {
  const pickupIds =
    facts.calendar.cycles.find(({ id }) => id === cycle.id)?.pickups.map(({ eventId }) => eventId) ?? [];
  if (pickupIds.length === 0) throw conflict('This cycle is no longer on the calendar.');
  const events = await getEvents([...pickupIds, ...(cycle.cutoffEventId ? [cycle.cutoffEventId] : [])]);
  return {
    pickups: events.filter((event) => pickupIds.includes(event.id)),
    cutoff: events.find((event) => event.id === cycle.cutoffEventId),
  };
}

const changed = (before: CalendarEvent, changes: Partial<CalendarEvent>): EventChange => ({
  before,
  after: { ...before, ...changes, version: before.version + 1 },
});

/** All pickups move by as many days as the first one. The cut-off moves too, unless the request sets it. */
async function proposeMove(
  cycleFacts: FoundCycle,
  body: CycleUpdate,
  by: string,
  now: Date,
): Promise<ProposedChange> {
  const { facts, cycle } = cycleFacts;
  const { pickups, cutoff } = await eventsOf(cycleFacts);
  const { pickup_date: pickupDate = cycle.pickupDate, cutoff_date, cutoff_time } = body;
  const days = daysBetween(cycle.pickupDate, pickupDate);
  const stored = new Date(cycle.cutoffAt);
  const date = cutoff_date ?? addDays(localDate(stored), days);
  const time = cutoff_time ?? localTime(stored);
  const setsCutoff = cutoff_date !== undefined || cutoff_time !== undefined;
  const cutoffChanges: EventChange[] = cutoff
    ? [changed(cutoff, { eventDate: date, eventTime: time })]
    : [{ before: null, after: newCutoff(newId('evt', now), date, time) }];
  return {
    facts,
    changes: [
      ...pickups.map((event) => changed(event, { eventDate: addDays(event.eventDate, days) })),
      ...(setsCutoff ? cutoffChanges : []),
    ],
    options: {
      by,
      now,
      field: setsCutoff ? 'cutoff_date' : 'pickup_date',
      check: (moves) => {
        const absorbingMove = moves.find(({ cycleId, to }) => cycleId === cycle.id && !to);
        if (absorbingMove) return nearCycle(absorbingMove.absorbedOn ?? pickupDate);
        return setsCutoff ? expectCutoff(pickupDate, date, time)(moves) : undefined;
      },
    },
    knownCycles: [cycle],
  };
}

async function rename(before: Cycle, name: string, by: string, now: Date): Promise<Cycle> {
  const after = changeCycle(before, { name });
  await transact([
    cycleEntity.replace(after),
    ...moveNoticeWrites(before, after, now),
    auditEntry({ by, at: now, kind: 'cycle', id: after.id, before, after }),
  ]);
  return after;
}

async function cancel(cycleFacts: FoundCycle, by: string, now: Date): Promise<Cycle> {
  const { cycle } = cycleFacts;
  if (cycle.status === 'cancelled') return cycle;
  const { cycles } = await changeCalendar(
    await proposeRemoval(cycleFacts, { by, now, keepAsCancelled: true }),
  );
  return cycles.get(cycle.id) ?? { ...cycle, status: 'cancelled' };
}

/** Undefined for a cancelled cycle, because it has no events. */
export async function proposeCycleRemoval(
  id: string,
  by: string,
  now: Date,
): Promise<ProposedChange | undefined> {
  const cycleFacts = await loadCycle(id, now);
  return cycleFacts.cycle.status === 'cancelled' ? undefined : proposeRemoval(cycleFacts, { by, now });
}

/** @throws AppError `not_found`; `conflict` when the cycle has orders or is closed */
export function removeCycle(id: string, by: string, now: Date): Promise<void> {
  return withFreshCalendar(async () => {
    const cycleFacts = await loadCycle(id, now);
    const { cycle } = cycleFacts;
    if (cycle.status !== 'cancelled') {
      await changeCalendar(await proposeRemoval(cycleFacts, { by, now }));
      return;
    }
    if ((await getCycleAndOrders(id)).hasOrders) throw orderedRefusal(cycle.pickupDate);
    await transact([
      cycleEntity.remove(cycle),
      auditEntry({ by, at: now, kind: 'cycle', id, before: cycle }),
    ]);
    logger.info('Cancelled cycle deleted', { by, cycle });
  });
}

/**
 * Takes a called-off cycle out of the calendar, even if it has orders and is billed. It is kept as `cancelled`.
 * @param writes the writes that handle the cycle's orders, in the same transaction
 * @throws TransactionRefused when something changed since it was read
 */
export async function callOffCycle(id: string, writes: NamedWrite[], by: string, now: Date): Promise<void> {
  const cycleFacts = await loadCycle(id, now);
  await changeCalendar(
    await proposeRemoval(cycleFacts, { by, now, keepAsCancelled: true, calledOff: { cycleId: id, writes } }),
  );
}

/** Proposes to remove a cycle's pickups, and with them the cycle and its cut-off. */
async function proposeRemoval(
  cycleFacts: FoundCycle,
  options: Pick<ChangeOptions, 'by' | 'now' | 'keepAsCancelled' | 'calledOff'>,
): Promise<ProposedChange> {
  const { pickups } = await eventsOf(cycleFacts);
  return {
    facts: cycleFacts.facts,
    changes: pickups.map((before) => ({ before, after: null })),
    options: { ...options, field: 'pickup_date' },
  };
}
