import { must } from '#shared/must.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { theCalendar } from '../data/calendar.ts';
import { getEntities } from '#functions/platform/entity.ts';
import type * as z from 'zod';
import type { updateEventGroup } from '#shared/contracts/calendar/calendar.ts';
import { addDays, daysBetween, formatLocalDate, localDate } from '#shared/local-date.ts';
import { conflict, invalid, notFound } from '#functions/platform/errors.ts';
import { getCycles } from '#functions/cycles/data/cycles.ts';
import { getEvents, listGroup } from '#functions/events/data/events.ts';
import { takesOrders } from '#functions/cycles/domain/cycle.ts';
import type { CalendarEvent } from '#functions/events/domain/event.ts';
import { cycleOfPickup, type Calendar, type EventChange } from '../domain/calendar.ts';
import {
  batchSize,
  changeInBatches,
  loadCalendar,
  type CalendarFacts,
  type ProposedChange,
  factsOf,
} from './change-calendar.ts';
import { checkLocation, withFields, locationAt } from './write-event.ts';

type GroupUpdate = z.output<(typeof updateEventGroup)['body']>;

export interface GroupChange {
  eventCount: number;
  keptCount: number;
}

interface Group {
  facts: CalendarFacts;
  /** Events from today on, by date, without pickups whose cut-off has passed. */
  coming: CalendarEvent[];
  keptCount: number;
}

/**
 * Reads the part of a group that can still change: no past events, and no pickups whose orders are closed.
 * @throws AppError `not_found`; `conflict` when every event of the group is past or closed for orders.
 */
async function loadGroup(groupId: string, facts: CalendarFacts, now: Date): Promise<Group> {
  const members = await listGroup(groupId);
  if (members.length === 0) throw notFound('Event group');
  const today = localDate(now);
  const ahead = members.filter(({ date }) => date >= today);
  const events = await getEvents(ahead.map(({ eventId }) => eventId));
  const cycleIdOf = ({ id }: CalendarEvent) => cycleOfPickup(facts.calendar, id)?.id;
  const cycles = await getCycles([...new Set(events.flatMap((event) => cycleIdOf(event) ?? []))]);
  const closedIds = new Set(cycles.filter((cycle) => !takesOrders(cycle, now)).map(({ id }) => id));
  const coming = events
    .filter((event) => !closedIds.has(cycleIdOf(event) ?? ''))
    .sort((a, b) => (a.eventDate < b.eventDate ? -1 : 1));
  if (coming.length === 0)
    throw conflict('Every event in this group is over or closed for orders. Nothing was changed.');
  return { facts, coming, keptCount: members.length - coming.length };
}

type Change = (event: CalendarEvent) => CalendarEvent | null;

/** A group's events in the order in which they change, and the change that is made to each. */
interface GroupPlan extends Group {
  change: Change;
}

async function planEdit(groupId: string, body: GroupUpdate, now: Date): Promise<GroupPlan> {
  const [calendar, settings, location] = await getEntities([
    theCalendar,
    theSettings,
    locationAt(body.pickup_location_id),
  ]);
  checkLocation(body.pickup_location_id, location);
  const facts = factsOf(calendar, settings, now);
  const group = await loadGroup(groupId, facts, now);
  const { coming } = group;
  const namedEvent = body.event_id ? coming.find(({ id }) => id === body.event_id) : coming[0];
  if (!namedEvent) throw notFound('Event');
  const { event_date, event_id, ...fields } = body;
  const target = event_date
    ? daysBetween(namedEvent.eventDate, event_date) +
      must(namedEvent.recurrence, 'the recurrence of a group').shiftedDays
    : undefined;
  const change = (event: CalendarEvent): CalendarEvent => {
    const recurrence = must(event.recurrence, 'the recurrence of a group');
    const days = target === undefined ? 0 : target - recurrence.shiftedDays;
    return {
      ...withFields(event, fields),
      eventDate: addDays(event.eventDate, days),
      recurrence: {
        ...recurrence,
        endDate: addDays(recurrence.endDate, days),
        shiftedDays: recurrence.shiftedDays + days,
      },
    };
  };
  refusePast(coming, change, now);
  // Later dates change first when all move later or pickups are removed. Two cycles could be too close otherwise.
  const isFromTheEnd = coming.some(
    (event) =>
      change(event).eventDate > event.eventDate ||
      (event.eventType === 'pickup_date' && change(event).eventType !== 'pickup_date'),
  );
  return { ...group, coming: isFromTheEnd ? coming.toReversed() : coming, change };
}

/** Past events do not change with their group, so events moved into the past could not be moved back. */
function refusePast(
  coming: CalendarEvent[],
  change: (event: CalendarEvent) => CalendarEvent,
  now: Date,
): void {
  const past = coming.find((event) => change(event).eventDate < localDate(now));
  if (past)
    throw invalid(
      'event_date',
      `The event on ${formatLocalDate(past.eventDate)} would move to ${formatLocalDate(change(past).eventDate)}, which is in the past. Please choose a later date.`,
    );
}

async function planRemoval(groupId: string, now: Date): Promise<GroupPlan> {
  const facts = await loadCalendar(now);
  const group = await loadGroup(groupId, facts, now);
  return { ...group, coming: group.coming.toReversed(), change: () => null };
}

const toChange =
  (change: Change) =>
  (before: CalendarEvent): EventChange => {
    const after = change(before);
    return { before, after: after && { ...after, version: before.version + 1 } };
  };

const propose = ({ facts, coming, change }: GroupPlan, by: string, now: Date): ProposedChange => ({
  facts,
  changes: coming.map(toChange(change)),
  options: { by, now, field: 'event_date' },
});

/** @throws AppError as `editGroup` */
export const proposeGroupEdit = async (groupId: string, body: GroupUpdate, by: string, now: Date) =>
  propose(await planEdit(groupId, body, now), by, now);

/** @throws AppError as `removeGroup` */
export const proposeGroupRemoval = async (groupId: string, by: string, now: Date) =>
  propose(await planRemoval(groupId, now), by, now);

/**
 * Changes every future event of a group, except pickups whose orders are closed. When one event gets another
 * date, all of them move by as many days. Each event stores how far its group has moved in all. A call that is
 * repeated after a crash therefore moves only the events that have not moved yet.
 * @throws AppError `invalid` for a move into the past
 */
export const editGroup = async (
  groupId: string,
  body: GroupUpdate,
  by: string,
  now: Date,
): Promise<GroupChange> => makeChange(await planEdit(groupId, body, now), by, now);

/**
 * Deletes every future event of a group, except pickups whose orders are closed. A cycle whose pickups are all
 * deleted is deleted too.
 * @throws Refusal when members have ordered for one of the pickups. Nothing is deleted then.
 */
export const removeGroup = async (groupId: string, by: string, now: Date): Promise<GroupChange> =>
  makeChange(await planRemoval(groupId, now), by, now);

async function makeChange(plan: GroupPlan, by: string, now: Date): Promise<GroupChange> {
  const { coming, change, keptCount, facts } = plan;
  await changeInBatches(propose(plan, by, now), batchesOf(coming, facts.calendar), (batch, stored = batch) =>
    stored.map(toChange(change)),
  );
  return { eventCount: coming.length, keptCount };
}

/** The events in batches. The pickups of one cycle move together, so they are in one batch. */
function batchesOf(events: CalendarEvent[], calendar: Calendar): CalendarEvent[][] {
  const batches: CalendarEvent[][] = [];
  let lastCycle: string | undefined;
  for (const event of events) {
    const batch = batches.at(-1);
    const cycle = cycleOfPickup(calendar, event.id)?.id;
    const isSameCycle = cycle !== undefined && cycle === lastCycle;
    if (batch && (batch.length < batchSize || isSameCycle)) batch.push(event);
    else batches.push([event]);
    lastCycle = cycle;
  }
  return batches;
}
