import { addDays, localDate, localTime } from '#shared/local-date.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import type { CalendarEvent } from '#functions/events/domain/event.ts';
import { choose, everyItem, type Action, type Dice } from './choosing.ts';
import { places } from './starting-world.ts';
import type { Run } from '../engine/run.ts';
import { adminId } from '../engine/world.ts';

const minute = 60_000;

/** In two of three calls, the first cycle whose cut-off is ahead or under a minute ago; else any cycle. */
async function cycleOf(run: Run, dice: Dice): Promise<Cycle | undefined> {
  run.isCalendarChanged = true;
  const cycles = (await everyItem<Cycle>(run, 'cycle')).sort((one, other) =>
    one.cutoffAt < other.cutoffAt ? -1 : 1,
  );
  const next = cycles.find(({ cutoffAt }) => Date.parse(cutoffAt) > run.world.time.now() - minute);
  return (dice[0] ?? 0) % 3 === 2 ? choose(cycles, dice[1]) : next;
}

export const calendarActions: Record<string, Action> = {
  moveCutoff: async (run, _who, dice) => {
    const cycle = await cycleOf(run, dice);
    const from = (dice[2] ?? 0) % 2 === 0 ? run.world.time.now() : Date.parse(cycle?.cutoffAt ?? '');
    const to = new Date(from + choose([1, 2, 10, 60, 1440, -60], dice[1])! * minute);
    if (cycle)
      run.call('staff', 'updateCycle', {
        userId: adminId,
        params: { id: cycle.id },
        body: { cutoff_date: localDate(to), cutoff_time: localTime(to) },
      });
  },
  movePickup: async (run, _who, dice) => {
    const cycle = await cycleOf(run, dice);
    if (cycle)
      run.call('staff', 'updateCycle', {
        userId: adminId,
        params: { id: cycle.id },
        body: { pickup_date: addDays(cycle.pickupDate, choose([1, -1, 2, 7], dice[1])!) },
      });
  },
  cancelCycle: async (run, _who, dice) => {
    const cycle = await cycleOf(run, dice);
    if (cycle && (dice[2] ?? 0) % 2 === 0)
      run.call('staff', 'deleteCycle', { userId: adminId, params: { id: cycle.id } });
    else if (cycle)
      run.call('staff', 'updateCycle', {
        userId: adminId,
        params: { id: cycle.id },
        body: { status: 'cancelled' },
      });
  },
  planCycle: (run, _who, dice) => {
    run.isCalendarChanged = true;
    run.call('staff', 'createCycle', {
      userId: adminId,
      body: { pickup_date: addDays(localDate(new Date()), choose([3, 10, 11, 17], dice[0])!) },
    });
  },
  /**
   * Moves a pickup, and not its cut-off. When the new day is near another cycle's pickup, the moved pickup
   * becomes a day of that cycle, and its old cycle is removed.
   */
  moveEvent: async (run, _who, dice) => {
    run.isCalendarChanged = true;
    const pickups = (await everyItem<CalendarEvent>(run, 'event')).filter(
      ({ eventType }) => eventType === 'pickup_date',
    );
    const event = choose(pickups, dice[0]);
    if (event)
      run.call('staff', 'updateEvent', {
        userId: adminId,
        params: { id: event.id },
        body: { event_date: addDays(event.eventDate, choose([-10, -11, 2, 10, 14], dice[1])!) },
      });
  },
  /** Adds a pickup day for one location, or changes a cycle's pickup day to be for one location only. */
  placeDay: async (run, _who, dice) => {
    run.isCalendarChanged = true;
    const place = choose(places, dice[1])!.id;
    const cycle = await cycleOf(run, dice);
    const pickup = (await everyItem<CalendarEvent>(run, 'event')).find(
      ({ eventType, eventDate }) => eventType === 'pickup_date' && eventDate === cycle?.pickupDate,
    );
    if ((dice[2] ?? 0) % 2 === 0 && pickup)
      run.call('staff', 'updateEvent', {
        userId: adminId,
        params: { id: pickup.id },
        body: { pickup_location_id: place },
      });
    else if (cycle)
      run.call('staff', 'createEvent', {
        userId: adminId,
        body: {
          title: 'Pickup',
          event_date: addDays(cycle.pickupDate, choose([0, 1, 3], dice[1])!),
          event_type: 'pickup_date',
          pickup_location_id: place,
        },
      });
  },
  deleteEvent: async (run, _who, dice) => {
    run.isCalendarChanged = true;
    const event = choose(await everyItem<CalendarEvent>(run, 'event'), dice[0]);
    if (event) run.call('staff', 'deleteEvent', { userId: adminId, params: { id: event.id } });
  },
};
