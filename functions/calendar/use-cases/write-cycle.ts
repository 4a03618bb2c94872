import type * as z from 'zod';
import type { createCycle, updateCycle } from '#shared/contracts/calendar.ts';
import { formatLocalDate, localDate, localInstant, localTime } from '#shared/local-date.ts';
import { conflict, invalid, notFound, type AppError } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { keys } from '#functions/platform/keys.ts';
import { logger } from '#functions/platform/logger.ts';
import { transact } from '#functions/platform/table.ts';
import {
  changedCycleWrite,
  changeCycle,
  getCycleAndOrders,
  readCycle,
  removedCycleWrite,
} from '#functions/coop/data/cycles.ts';
import { getEvents } from '#functions/coop/data/events.ts';
import type { Cycle } from '#functions/coop/domain/cycle.ts';
import type { CalendarEvent } from '#functions/coop/domain/event.ts';
import type { EventChange } from '../domain/calendar.ts';
import { ordered } from '../domain/judge-moves.ts';
import type { CycleMove } from '../domain/plan-cycles.ts';
import {
  changeCalendar,
  loadCalendar,
  noticeWrites,
  withFreshCalendar,
  type CalendarFacts,
} from './change-calendar.ts';

type NewCycle = z.output<(typeof createCycle)['body']>;
type CycleUpdate = z.output<(typeof updateCycle)['body']>;

/**
 * Makes a cycle by making its events: a pickup date, and a cut-off date when one is asked for.
 * @throws AppError `conflict` when that day is a pickup already; `invalid` for a cut-off that cannot be
 */
export function makeCycle(body: NewCycle, by: string, now: Date): Promise<Cycle> {
  return withFreshCalendar(async () => {
    const { facts } = await loadCalendar([]);
    if (facts.calendar.days.some((day) => day.cycleId && day.date === body.pickup_date))
      throw conflict(`There is a pickup on ${formatLocalDate(body.pickup_date)} already.`);
    const pickup = newPickup(body.name || 'Pickup day', body.pickup_date, now);
    const { cutoff_date: date, cutoff_time: time = facts.settings.cutoff_time } = body;
    const events = [pickup, ...(date ? [newCutoff(date, time, now)] : [])];
    const { cycles } = await changeCalendar(
      facts,
      events.map((after) => ({ before: null, after })),
      {
        by,
        now,
        name: body.name,
        field: date ? 'cutoff_date' : 'pickup_date',
        ...(date && { check: expectCutoff(body.pickup_date, date, time) }),
      },
    );
    return [...cycles.values()].find((cycle) => cycle?.pickupDate === body.pickup_date)!;
  });
}

const plainEvent = (id: string, title: string, eventDate: string): CalendarEvent => ({
  id,
  title,
  description: '',
  eventDate,
  eventTime: '',
  location: '',
  eventType: 'other',
  maxParticipants: null,
  registrationRequired: false,
  pickupLocationId: '',
  recurrence: null,
  version: 1,
});

const newPickup = (title: string, date: string, now: Date): CalendarEvent => ({
  ...plainEvent(newId('evt', now), title, date),
  eventType: 'pickup_date',
  location: 'All pickup locations',
  pickupLocationId: 'all',
});

const newCutoff = (date: string, time: string, now: Date): CalendarEvent => ({
  ...plainEvent(newId('evt', now), 'Order cut-off', date),
  eventType: 'cutoff_date',
  eventTime: time,
});

/** Refuses a cut-off date that would not be the one of this pickup. */
const expectCutoff =
  (pickupDate: string, date: string, time: string) =>
  (moves: CycleMove[]): AppError | undefined => {
    const move = moves.find(({ to }) => to?.pickupDate === pickupDate);
    return !move?.to || move.to.cutoffAt === localInstant(date, time).toISOString()
      ? undefined
      : invalid(
          'cutoff_date',
          `The cut-off must be after the pickup before it and on or before ${formatLocalDate(pickupDate)}, and be the latest cut-off date of that time.`,
        );
  };

/**
 * Moves, renames or cancels a cycle; its events go with it.
 * @throws AppError `not_found`; `conflict` when its cut-off has passed, or when it has orders and is cancelled
 */
export function editCycle(id: string, body: CycleUpdate, by: string, now: Date): Promise<Cycle> {
  return withFreshCalendar(async () => {
    const { facts, cycle } = await loadCycle(id);
    if (body.status === 'cancelled') return cancel(facts, cycle, by, now);
    const isMove = body.pickup_date !== undefined || body.cutoff_date !== undefined || !!body.cutoff_time;
    const moved = isMove ? await move(facts, cycle, body, by, now) : cycle;
    return body.name && body.name !== moved.name ? rename(moved, body.name, by, now) : moved;
  });
}

async function loadCycle(id: string): Promise<{ facts: CalendarFacts; cycle: Cycle }> {
  const { facts, items } = await loadCalendar([keys.cycle(id)]);
  const cycle = readCycle(items[0]);
  if (!cycle) throw notFound('Cycle');
  return { facts, cycle };
}

/** The events that make a cycle: its pickups, and the cut-off date that sets its cut-off. */
async function eventsOf({ calendar }: CalendarFacts, cycle: Cycle) {
  const pickupIds = calendar.days.find((day) => day.cycleId === cycle.id)?.pickups ?? [];
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

async function move(
  facts: CalendarFacts,
  cycle: Cycle,
  body: CycleUpdate,
  by: string,
  now: Date,
): Promise<Cycle> {
  const { pickups, cutoff } = await eventsOf(facts, cycle);
  if (pickups.length === 0) throw conflict('This cycle is not in the calendar any more.');
  const { pickup_date: pickupDate = cycle.pickupDate, cutoff_date, cutoff_time } = body;
  const isElsewhere = facts.calendar.days.some(
    (day) => day.date === pickupDate && day.cycleId && day.cycleId !== cycle.id,
  );
  if (isElsewhere) throw conflict(`There is a pickup on ${formatLocalDate(pickupDate)} already.`);
  const stored = new Date(cycle.cutoffAt);
  const date = cutoff_date ?? localDate(stored);
  const time = cutoff_time ?? localTime(stored);
  const setsCutoff = cutoff_date !== undefined || cutoff_time !== undefined;
  const cutoffChanges: EventChange[] = cutoff
    ? [changed(cutoff, { eventDate: date, eventTime: time })]
    : [{ before: null, after: newCutoff(date, time, now) }];
  const { cycles } = await changeCalendar(
    facts,
    [
      ...pickups.map((event) => changed(event, { eventDate: pickupDate })),
      ...(setsCutoff ? cutoffChanges : []),
    ],
    {
      by,
      now,
      field: setsCutoff ? 'cutoff_date' : 'pickup_date',
      ...(setsCutoff && { check: expectCutoff(pickupDate, date, time) }),
    },
    [cycle],
  );
  return cycles.get(cycle.id) ?? cycle;
}

async function rename(before: Cycle, name: string, by: string, now: Date): Promise<Cycle> {
  const after = changeCycle(before, { name });
  await transact([changedCycleWrite(after), ...noticeWrites(before, after, now)]);
  logger.info('Cycle renamed', { by, cycleId: after.id, from: before.name, to: name });
  return after;
}

async function cancel(facts: CalendarFacts, cycle: Cycle, by: string, now: Date): Promise<Cycle> {
  if (cycle.status === 'cancelled') return cycle;
  const gone = await takeAway(facts, cycle, { by, now, keepAsCancelled: true });
  return gone ?? { ...cycle, status: 'cancelled' };
}

/** Deletes a cycle and its events. @throws AppError `not_found`; `conflict` when it has orders or is closed */
export function removeCycle(id: string, by: string, now: Date): Promise<void> {
  return withFreshCalendar(async () => {
    const { facts, cycle } = await loadCycle(id);
    if (cycle.status !== 'cancelled') {
      await takeAway(facts, cycle, { by, now });
      return;
    }
    if ((await getCycleAndOrders(id)).hasOrders) throw ordered(cycle.pickupDate);
    await transact([removedCycleWrite(cycle)]);
    logger.info('Cancelled cycle deleted', { by, cycle });
  });
}

/** Takes a cycle's events out of the calendar, and with them the cycle. */
async function takeAway(
  facts: CalendarFacts,
  cycle: Cycle,
  options: { by: string; now: Date; keepAsCancelled?: boolean },
): Promise<Cycle | null | undefined> {
  const { pickups, cutoff } = await eventsOf(facts, cycle);
  if (pickups.length === 0) throw conflict('This cycle is not in the calendar any more.');
  const events = [...pickups, ...(cutoff ? [cutoff] : [])];
  const { cycles } = await changeCalendar(
    facts,
    events.map((before) => ({ before, after: null })),
    { ...options, field: 'pickup_date' },
  );
  return cycles.get(cycle.id);
}
