import fc from 'fast-check';
import { addDays, localDate } from '#shared/local-date.ts';
import type { CalendarEvent } from '#functions/coop/domain/event.ts';
import type { Calendar, EventChange } from './calendar.ts';
import { planCycles, type CycleMove, type PlannedCycle } from './plan-cycles.ts';

const settings = { cutoff_days_before: 3, cutoff_time: '20:00' };

const event = (id: string, eventType: CalendarEvent['eventType'], eventDate: string, eventTime = '') => ({
  id,
  title: id,
  description: '',
  eventDate,
  eventTime,
  location: '',
  eventType,
  maxParticipants: null,
  registrationRequired: false,
  pickupLocationId: '',
  recurrence: null,
  version: 1,
});

/** A calendar and what the plans so far say of each cycle. */
interface World {
  calendar: Calendar;
  events: Map<string, CalendarEvent>;
  cycles: Map<string, PlannedCycle>;
  made: number;
}
const empty = (): World => ({
  calendar: { days: [], version: 0 },
  events: new Map(),
  cycles: new Map(),
  made: 0,
});

function apply(world: World, changes: EventChange[]): CycleMove[] {
  const plan = planCycles(world.calendar, changes, settings, () => `cyc_${(world.made += 1)}`);
  for (const { before, after } of changes) {
    if (before) world.events.delete(before.id);
    if (after) world.events.set(after.id, after);
  }
  for (const { cycleId, to } of plan.moves)
    if (to) world.cycles.set(cycleId, to);
    else world.cycles.delete(cycleId);
  if (plan.calendar) world.calendar = plan.calendar.after;
  return plan.moves;
}
const add = (world: World, ...events: CalendarEvent[]) =>
  apply(
    world,
    events.map((after) => ({ before: null, after })),
  );
const move = (world: World, id: string, changes: Partial<CalendarEvent>) => {
  const before = world.events.get(id)!;
  return apply(world, [{ before, after: { ...before, ...changes } }]);
};
const dates = (world: World) =>
  Object.fromEntries([...world.cycles].map(([id, cycle]) => [id, cycle.pickupDate]));

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-10-01', days));
const type = fc.constantFrom('pickup_date', 'cutoff_date', 'market');
const time = fc.constantFrom('', '09:00', '23:30');
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), type, day, time }),
  fc.record({ kind: fc.constant('change' as const), at: fc.nat(), type, day, time }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
);

function play(steps: (typeof step extends fc.Arbitrary<infer T> ? T : never)[]): World {
  const world = empty();
  for (const [at, one] of steps.entries()) {
    const known = [...world.events.values()];
    if (one.kind === 'add') {
      add(world, event(`evt_${at}`, one.type, one.day, one.time));
      continue;
    }
    if (known.length === 0) continue;
    const before = known[one.at % known.length]!;
    const after =
      one.kind === 'change'
        ? { ...before, eventType: one.type, eventDate: one.day, eventTime: one.time }
        : null;
    apply(world, [{ before, after }]);
  }
  return world;
}

it('has one cycle for each day with a pickup, and none for another, whatever was done', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const world = play(steps);
      const pickups = [...world.events.values()].filter((found) => found.eventType === 'pickup_date');
      const wanted = [...new Set(pickups.map((found) => found.eventDate))].sort();
      expect([...world.cycles.values()].map((cycle) => cycle.pickupDate).sort()).toEqual(wanted);
    }),
  );
});

it('comes to the same cut-offs on any way, and opens at the one before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const world = play(steps);
      const anew = empty();
      add(anew, ...world.events.values());
      const byDate = ({ cycles }: World) =>
        [...cycles.values()].sort((a, b) => (a.pickupDate < b.pickupDate ? -1 : 1));
      const [stepwise, atOnce] = [byDate(world), byDate(anew)].map((list) =>
        list.map(({ pickupDate, cutoffAt, opensAt }) => ({ pickupDate, cutoffAt, opensAt })),
      ) as [object[], object[]];
      expect(stepwise).toEqual(atOnce);
      for (const cycle of world.cycles.values()) expect(cycle.opensAt < cycle.cutoffAt).toBe(true);
    }),
  );
});

it('takes the latest cut-off date after the pickup before it and up to its own day', () => {
  fc.assert(
    fc.property(day, day, fc.array(day, { maxLength: 6 }), (one, other, cutoffs) => {
      fc.pre(one !== other);
      const [first, second] = [one, other].sort() as [string, string];
      const world = empty();
      add(world, event('a', 'pickup_date', first), event('b', 'pickup_date', second));
      for (const [at, date] of cutoffs.entries()) add(world, event(`c${at}`, 'cutoff_date', date));
      const expected = cutoffs
        .filter((date) => date > first && date <= second)
        .sort()
        .at(-1);
      const found = [...world.cycles.values()].find((cycle) => cycle.pickupDate === second)!;
      expect(found.cutoffEventId !== null).toBe(expected !== undefined);
      expect(localDate(new Date(found.cutoffAt))).toBe(expected ?? addDays(second, -3));
    }),
  );
});

it('moves a cycle with its event and keeps its name tag, the id', () => {
  const world = empty();
  add(world, event('a', 'pickup_date', '2026-10-10'), event('b', 'pickup_date', '2026-10-24'));
  move(world, 'a', { eventDate: '2026-10-31' });
  expect(dates(world)).toEqual({ cyc_1: '2026-10-31', cyc_2: '2026-10-24' });
});

it('shifts a whole group onto each other’s days without mixing up the cycles', () => {
  const world = empty();
  const days = ['2026-10-10', '2026-10-24', '2026-11-07'];
  add(world, ...days.map((date, at) => event(`e${at}`, 'pickup_date', date)));
  const shifted = [...world.events.values()].map((before) => ({
    before,
    after: { ...before, eventDate: addDays(before.eventDate, 14) },
  }));
  apply(world, shifted);
  expect(dates(world)).toEqual({ cyc_1: '2026-10-24', cyc_2: '2026-11-07', cyc_3: '2026-11-21' });
});

it('lets a cycle be absorbed by the one whose day its pickup moves to', () => {
  const world = empty();
  add(world, event('a', 'pickup_date', '2026-10-10'), event('b', 'pickup_date', '2026-10-24'));
  const moves = move(world, 'a', { eventDate: '2026-10-24' });
  expect(moves.find(({ cycleId }) => cycleId === 'cyc_1')).toMatchObject({
    to: null,
    absorbedOn: '2026-10-24',
  });
  expect(dates(world)).toEqual({ cyc_2: '2026-10-24' });
});

it('changes nothing for a market, a new title, or settings that changed meanwhile', () => {
  const world = empty();
  add(world, event('a', 'pickup_date', '2026-10-10'), event('b', 'pickup_date', '2026-11-28'));
  expect(add(world, event('m', 'market', '2026-10-10'))).toEqual([]);
  expect(move(world, 'a', { title: 'Other' })).toEqual([]);
  const change = { before: null, after: event('c', 'cutoff_date', '2026-10-08') };
  const later = { ...settings, cutoff_days_before: 5 };
  const { moves } = planCycles(world.calendar, [change], later, () => 'cyc_x');
  expect(moves.map(({ to }) => [to!.pickupDate, to!.cutoffEventId])).toEqual([
    ['2026-10-10', 'c'],
    ['2026-11-28', null],
  ]);
});

it.each([
  ['2026-03-10', '2026-03-08T01:00:00.000Z'],
  ['2026-03-11', '2026-03-09T00:00:00.000Z'],
  ['2026-11-03', '2026-11-01T00:00:00.000Z'],
  ['2026-11-04', '2026-11-02T01:00:00.000Z'],
])('cuts off at 20:00 local time around the changes of the clock: %s', (date, instant) => {
  const world = empty();
  add(world, event('a', 'pickup_date', date));
  expect([...world.cycles.values()][0]!.cutoffAt).toBe(instant);
});
