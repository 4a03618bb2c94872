import fc from 'fast-check';
import { addDays, daysBetween, localDate, localInstant } from '#shared/local-date.ts';
import type { CalendarEvent } from '#functions/events/domain/event.ts';
import { Refusal } from '#shared/refusal.ts';
import { cutoffOf, firstDay, lastDay, pickupOf, type Calendar, type EventChange } from './calendar.ts';
import { planCycles, type CalendarPlan, type PlannedCycle } from './plan-cycles.ts';
import { recurrenceDates } from './recurrence.ts';

const settings = { cutoff_days_before: 3, cutoff_time: '20:00' };

const event = (
  id: string,
  eventType: CalendarEvent['eventType'],
  eventDate: string,
  changes: Partial<CalendarEvent> = {},
): CalendarEvent => ({
  id,
  title: id,
  description: '',
  eventDate,
  eventTime: '',
  location: '',
  eventType,
  maxParticipants: null,
  registrationRequired: false,
  pickupLocationId: '',
  recurrence: null,
  version: 1,
  ...changes,
});
const pickup = (id: string, date: string, pickupLocationId = '') =>
  event(id, 'pickup_date', date, { pickupLocationId });
const cutoff = (id: string, date: string, eventTime = '') => event(id, 'cutoff_date', date, { eventTime });

/** A calendar, its events, and each cycle as the previous plans left it. */
interface World {
  calendar: Calendar;
  events: Map<string, CalendarEvent>;
  cycles: Map<string, PlannedCycle>;
  eventCount: number;
}
const empty = (): World => ({
  calendar: { cycles: [], unclaimed: [], version: 0 },
  events: new Map(),
  cycles: new Map(),
  eventCount: 0,
});

/** Carries out a change as the use cases do: events that follow their cycle change too. */
function apply(world: World, changes: EventChange[]): CalendarPlan {
  const plan = planCycles(world.calendar, changes, settings, () => `cyc_${(world.eventCount += 1)}`);
  for (const { before, after } of changes) {
    if (before) world.events.delete(before.id);
    if (after) world.events.set(after.id, after);
  }
  for (const { eventId, date } of plan.followers) {
    const storedEvent = world.events.get(eventId)!;
    if (date) world.events.set(eventId, { ...storedEvent, eventDate: date });
    else world.events.delete(eventId);
  }
  for (const { cycleId, to } of plan.moves)
    if (to) world.cycles.set(cycleId, to);
    else world.cycles.delete(cycleId);
  if (plan.calendar) world.calendar = plan.calendar.after;
  return plan;
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
const removeEvents = (world: World, ...ids: string[]) =>
  apply(
    world,
    ids.flatMap((id) => (world.events.has(id) ? [{ before: world.events.get(id)!, after: null }] : [])),
  );
/** The first day of each cycle with the days of all its pickups. */
const days = (world: World) => world.calendar.cycles.map(({ pickups }) => pickups.map(({ date }) => date));
const cutoffs = (world: World) =>
  world.calendar.cycles.map((cycle) => [firstDay(cycle), localDate(new Date(cycle.cutoffAt))]);

/**
 * Carries out a change like `apply`. A refused change leaves the world as it was.
 * @returns true when the change was carried out
 */
function attempt(world: World, changes: EventChange[]): boolean {
  try {
    apply(world, changes);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.field).toBeUndefined();
    return false;
  }
}

const day = fc.integer({ min: 0, max: 90 }).map((count) => addDays('2026-10-01', count));
const type = fc.constantFrom(
  'pickup_date' as const,
  'pickup_date' as const,
  'cutoff_date' as const,
  'market' as const,
);
const time = fc.constantFrom('', '09:00', '23:30');
const location = fc.constantFrom('', 'all', 'loc_stuart', 'loc_vero');
const pattern = fc.constantFrom(
  'weekly' as const,
  'biweekly' as const,
  'monthly' as const,
  'annually' as const,
);
const at = fc.nat();
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), type, day, time, location }),
  fc.record({ kind: fc.constant('group' as const), type, day, location, pattern }),
  fc.record({ kind: fc.constant('change' as const), at, type, day, time, location }),
  fc.record({ kind: fc.constant('move group' as const), at, days: fc.integer({ min: -20, max: 20 }) }),
  fc.record({ kind: fc.constant('delete' as const), at }),
  fc.record({ kind: fc.constant('delete group' as const), at }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const steps = fc.array(step, { maxLength: 18 });

/** The changes of a step, given the present events. New ids begin with `name`. */
function changesOf(one: Step, name: string, { events }: World): EventChange[] {
  const eventList = [...events.values()];
  const newEvent = (eventDate: string, suffix = '') =>
    one.kind === 'add' || one.kind === 'group'
      ? [
          {
            before: null,
            after: event(`${name}${suffix}`, one.type, eventDate, {
              pickupLocationId: one.location,
              eventTime: one.kind === 'add' ? one.time : '',
            }),
          },
        ]
      : [];
  if (one.kind === 'add') return newEvent(one.day);
  if (one.kind === 'group')
    return recurrenceDates(one.day, one.pattern, addDays(one.day, 70))!.flatMap((date) =>
      newEvent(date, `-${date}`),
    );
  if (eventList.length === 0) return [];
  const chosenEvent = eventList[one.at % eventList.length]!;
  const group = eventList.filter(({ id }) => id.split('-')[0] === chosenEvent.id.split('-')[0]);
  switch (one.kind) {
    case 'change': {
      const { type: eventType, day: eventDate, time: eventTime, location: pickupLocationId } = one;
      return [
        { before: chosenEvent, after: { ...chosenEvent, eventType, eventDate, eventTime, pickupLocationId } },
      ];
    }
    case 'move group':
      return group.map((before) => ({
        before,
        after: { ...before, eventDate: addDays(before.eventDate, one.days) },
      }));
    case 'delete':
      return [{ before: chosenEvent, after: null }];
    case 'delete group':
      return group.map((before) => ({ before, after: null }));
  }
}
function play(playedSteps: Step[]): World {
  const world = empty();
  for (const [index, one] of playedSteps.entries()) attempt(world, changesOf(one, `e${index}`, world));
  return world;
}

function expectSound({ calendar, events, cycles }: World): void {
  const pickups = [...events.values()].flatMap((each) => pickupOf(each) ?? []);
  const listedPickups = calendar.cycles.flatMap((cycle) => cycle.pickups);
  const byId = (a: { eventId: string }, b: { eventId: string }) => (a.eventId < b.eventId ? -1 : 1);
  expect(listedPickups.toSorted(byId)).toEqual(pickups.toSorted(byId));
  const dates = [...events.values()].flatMap((each) => cutoffOf(each) ?? []);
  const allCutoffs = [...calendar.cycles.flatMap((cycle) => cycle.cutoffs), ...calendar.unclaimed];
  expect(allCutoffs.toSorted(byId)).toEqual(dates.toSorted(byId));
  expect([...cycles.keys()].sort()).toEqual(calendar.cycles.map(({ id }) => id).sort());
  for (const [index, cycle] of calendar.cycles.entries()) {
    const plannedCycle = cycles.get(cycle.id)!;
    expect(plannedCycle.pickupDate).toBe(firstDay(cycle));
    expect(plannedCycle.cutoffAt).toBe(cycle.cutoffAt);
    expect(plannedCycle.opensAt < plannedCycle.cutoffAt).toBe(true);
    expect(localDate(new Date(cycle.cutoffAt)) <= firstDay(cycle)).toBe(true);
    for (const candidate of cycle.cutoffs) expect(candidate.date <= firstDay(cycle)).toBe(true);
    const last = cycle.cutoffs
      .map((candidate) => `${candidate.date}T${candidate.time || '20:00'}`)
      .sort()
      .at(-1);
    const expected = last
      ? localInstant(last.slice(0, 10), last.slice(11))
      : localInstant(addDays(firstDay(cycle), -3), '20:00');
    expect(cycle.cutoffAt).toBe(expected.toISOString());
    const next = calendar.cycles[index + 1];
    if (!next) continue;
    expect(daysBetween(firstDay(cycle), firstDay(next))).toBeGreaterThanOrEqual(7);
    expect(lastDay(cycle) < firstDay(next)).toBe(true);
    expect(cycle.cutoffAt < next.cutoffAt).toBe(true);
  }
}

it('cycles stay apart, each pickup in one, each with one cut-off before its first, after any changes', () => {
  fc.assert(
    fc.property(steps, (playedSteps) => expectSound(play(playedSteps))),
    { numRuns: 150 },
  );
});

it('a calendar is as before when everything added is deleted', () => {
  fc.assert(
    fc.property(steps, step, (playedSteps, last) => {
      fc.pre(last.kind === 'add' || last.kind === 'group');
      const world = play(playedSteps);
      const { cycles, unclaimed } = world.calendar;
      fc.pre(last.type === 'cutoff_date' || unclaimed.length === 0);
      const events = new Map(world.events);
      const changes = changesOf(last, 'new', world);
      fc.pre(attempt(world, changes));
      expect(
        attempt(
          world,
          changes.map(({ after }) => ({ before: after, after: null })),
        ),
      ).toBe(true);
      expect(world.calendar.cycles).toEqual(cycles);
      expect(world.calendar.unclaimed).toEqual(unclaimed);
      expect(world.events).toEqual(events);
    }),
    { numRuns: 150 },
  );
});

it('a deleted pickup never changes another cycle’s cut-off', () => {
  fc.assert(
    fc.property(steps, fc.nat(), (playedSteps, index) => {
      const world = play(playedSteps);
      const own = world.calendar.cycles[index % Math.max(1, world.calendar.cycles.length)];
      fc.pre(own !== undefined);
      const others = world.calendar.cycles.filter(({ id }) => id !== own!.id);
      removeEvents(world, ...own!.pickups.map(({ eventId }) => eventId));
      expect(world.calendar.cycles).toEqual(others);
      for (const { eventId } of own!.cutoffs) expect(world.events.has(eventId)).toBe(false);
    }),
  );
});

describe('pickups and their cycles', () => {
  it('a weekly group makes a cycle every second week', () => {
    const world = empty();
    for (const date of recurrenceDates('2026-10-03', 'weekly', '2026-11-14')!) add(world, pickup(date, date));
    expect(days(world)).toEqual([
      ['2026-10-03', '2026-10-10'],
      ['2026-10-17', '2026-10-24'],
      ['2026-10-31', '2026-11-07'],
      ['2026-11-14'],
    ]);
  });

  it.each([
    ['2026-10-16', true],
    ['2026-10-17', true],
    ['2026-10-18', false],
    ['2026-10-03', true],
    ['2026-10-02', false],
  ])('a pickup joins the cycle with a pickup half a rhythm away or nearer: %s', (date, isJoined) => {
    const world = empty();
    add(world, pickup('a', '2026-10-10'));
    add(world, pickup('b', date));
    expect(days(world)).toHaveLength(isJoined ? 1 : 2);
  });

  it('a pickup stays in the cycle of its weekend, for towns with groups of their own', () => {
    const world = empty();
    for (const date of recurrenceDates('2026-10-03', 'weekly', '2026-10-24')!)
      add(world, pickup(`a${date}`, date));
    const before = cutoffs(world);
    for (const date of recurrenceDates('2026-10-04', 'weekly', '2026-10-25')!)
      add(world, pickup(`b${date}`, date, 'loc_stuart'));
    expect(days(world)).toEqual([
      ['2026-10-03', '2026-10-04', '2026-10-10', '2026-10-11'],
      ['2026-10-17', '2026-10-18', '2026-10-24', '2026-10-25'],
    ]);
    expect(cutoffs(world)).toEqual(before);
  });

  it('a cycle goes with its pickups when all move, and stays while one of them stays', () => {
    const world = empty();
    add(world, pickup('a', '2026-10-10'), pickup('b', '2026-10-24'));
    move(world, 'a', { eventDate: '2026-11-07' });
    expect([...world.cycles].map(([id, { pickupDate }]) => [id, pickupDate])).toEqual([
      ['cyc_1', '2026-11-07'],
      ['cyc_2', '2026-10-24'],
    ]);
    add(world, pickup('c', '2026-10-25', 'loc_stuart'));
    move(world, 'c', { eventDate: '2026-11-05' });
    expect(days(world)).toEqual([['2026-10-24', '2026-11-05'], ['2026-11-07']]);
  });

  it('a pickup keeps its cycle when a whole group is shifted onto each other’s days', () => {
    const world = empty();
    const dates = ['2026-10-10', '2026-10-24', '2026-11-07'];
    add(world, ...dates.map((date, index) => pickup(`e${index}`, date)));
    apply(
      world,
      [...world.events.values()].map((before) => ({
        before,
        after: { ...before, eventDate: addDays(before.eventDate, 14) },
      })),
    );
    expect([...world.cycles].map(([id, { pickupDate }]) => [id, pickupDate])).toEqual([
      ['cyc_1', '2026-10-24'],
      ['cyc_2', '2026-11-07'],
      ['cyc_3', '2026-11-21'],
    ]);
  });

  it('a pickup joins another cycle when it is the only one of its own and moves near that', () => {
    const world = empty();
    add(world, pickup('a', '2026-10-10'), pickup('b', '2026-10-24'));
    const { moves } = move(world, 'a', { eventDate: '2026-10-26' });
    expect(moves.find(({ cycleId }) => cycleId === 'cyc_1')).toMatchObject({
      to: null,
      absorbedOn: '2026-10-24',
    });
    expect(days(world)).toEqual([['2026-10-24', '2026-10-26']]);
  });

  it('a cycle is refused nearer than half a rhythm to another, or longer than a rhythm', () => {
    const world = empty();
    for (const date of ['2026-10-10', '2026-10-17', '2026-10-23', '2026-10-24'])
      add(world, pickup(date, date));
    expect(days(world)).toEqual([['2026-10-10', '2026-10-17', '2026-10-23'], ['2026-10-24']]);
    expect(() => removeEvents(world, '2026-10-10', '2026-10-17')).toThrow(
      'The pickups on Friday, October 23 and on Saturday, October 24 would be two cycles, and two charges, less than 7 days apart.',
    );
    expect(() => add(world, pickup('x', '2026-10-08'))).toThrow('less than 7 days apart');
  });
});

describe('cut-offs', () => {
  it('a cut-off goes with its pickup: moved as far, and deleted with it', () => {
    const world = empty();
    add(world, pickup('a', '2026-10-10'), pickup('b', '2026-10-24'), cutoff('c', '2026-10-07', '18:00'));
    expect(move(world, 'a', { eventDate: '2026-10-12' }).followers).toEqual([
      { eventId: 'c', date: '2026-10-09' },
    ]);
    expect(cutoffs(world)).toEqual([
      ['2026-10-12', '2026-10-09'],
      ['2026-10-24', '2026-10-21'],
    ]);
    expect(move(world, 'a', { eventType: 'market' }).followers).toEqual([{ eventId: 'c', date: null }]);
    expect(cutoffs(world)).toEqual([['2026-10-24', '2026-10-21']]);
  });

  it('a cut-off stays where it is once it has passed, whatever happens to the pickups after it', () => {
    const world = empty();
    add(world, pickup('a', '2026-10-10'), pickup('b', '2026-10-24'), cutoff('c', '2026-10-07', '18:00'));
    const before = world.events.get('a')!;
    const changes = [{ before, after: { ...before, eventDate: '2026-10-11' } }];
    const plan = planCycles(world.calendar, changes, settings, () => 'cyc_x', '2026-10-09T12:00:00.000Z');
    expect(plan.followers).toEqual([]);
    expect(plan.moves).toHaveLength(1);
    expect(plan.moves[0]).toMatchObject({
      from: { pickupDate: '2026-10-10' },
      to: { pickupDate: '2026-10-11', cutoffAt: plan.moves[0]!.from!.cutoffAt },
    });
  });

  it('a cut-off is the latest of those between the pickup before and its own', () => {
    const world = empty();
    add(world, pickup('a', '2026-10-10'), pickup('b', '2026-10-24'));
    add(world, cutoff('c', '2026-10-14'));
    add(world, cutoff('d', '2026-10-20', '09:00'));
    expect(cutoffs(world)).toEqual([
      ['2026-10-10', '2026-10-07'],
      ['2026-10-24', '2026-10-20'],
    ]);
    removeEvents(world, 'd');
    expect(cutoffs(world)[1]).toEqual(['2026-10-24', '2026-10-14']);
    removeEvents(world, 'c');
    expect(cutoffs(world)[1]).toEqual(['2026-10-24', '2026-10-21']);
  });

  it('a cut-off waits for its pickup, and belongs to it when it is made', () => {
    const world = empty();
    add(world, cutoff('c', '2026-10-06'));
    add(world, pickup('a', '2026-10-10'));
    expect(cutoffs(world)).toEqual([['2026-10-10', '2026-10-06']]);
  });

  it('a cut-off belongs to no pickup that comes more than a month after it', () => {
    const world = empty();
    add(world, cutoff('c', '2026-10-06'));
    add(world, pickup('a', '2026-11-07'));
    add(world, cutoff('d', '2026-10-07'));
    expect(world.calendar.unclaimed.map(({ eventId }) => eventId)).toEqual(['c']);
    expect(cutoffs(world)).toEqual([['2026-11-07', '2026-10-07']]);
  });

  it('a cut-off is refused when it would not come after that of the pickup before', () => {
    const world = empty();
    add(world, pickup('b', '2026-10-24'), cutoff('c', '2026-10-05'));
    expect(() => add(world, pickup('a', '2026-10-10'))).toThrow('Please choose other dates.');
  });

  it('a cut-off stays though the store settings change, until its cycle moves', () => {
    const world = empty();
    add(world, pickup('a', '2026-10-10'), pickup('b', '2026-11-28'));
    const otherSettings = { ...settings, cutoff_days_before: 5 };
    const plan = (changes: EventChange[]) =>
      planCycles(world.calendar, changes, otherSettings, () => 'cyc_x').moves;
    expect(plan([{ before: null, after: pickup('x', '2026-10-12') }])[0]!.to!.cutoffAt).toBe(
      '2026-10-08T00:00:00.000Z',
    );
    const before = world.events.get('b')!;
    expect(plan([{ before, after: { ...before, eventDate: '2026-11-29' } }])[0]!.to!.cutoffAt).toBe(
      '2026-11-25T01:00:00.000Z',
    );
  });

  it.each([
    ['2026-03-10', '2026-03-08T01:00:00.000Z'],
    ['2026-03-11', '2026-03-09T00:00:00.000Z'],
    ['2026-11-03', '2026-11-01T00:00:00.000Z'],
    ['2026-11-04', '2026-11-02T01:00:00.000Z'],
  ])('a cut-off falls at 20:00 local time around the changes of the clock: %s', (date, instant) => {
    const world = empty();
    add(world, pickup('a', date));
    expect(world.calendar.cycles[0]!.cutoffAt).toBe(instant);
    const movedWorld = empty();
    add(movedWorld, pickup('a', '2026-06-13'), cutoff('c', '2026-06-10', '20:00'));
    move(movedWorld, 'a', { eventDate: date });
    expect(movedWorld.calendar.cycles[0]!.cutoffAt).toBe(instant);
  });
});

it('a cycle is refused with more pickups or cut-offs than one transaction could move', () => {
  const world = empty();
  for (let at = 0; at < 30; at += 1) add(world, pickup(`p${at}`, '2026-10-10', `loc_${at}`));
  expect(() => add(world, pickup('p30', '2026-10-10', 'loc_30'))).toThrow('more than 30 pickups');
  for (let at = 0; at < 10; at += 1) add(world, cutoff(`c${at}`, '2026-10-07', `1${at}:00`));
  expect(() => add(world, cutoff('c10', '2026-10-06'))).toThrow('more than 10 cut-off dates');
});

it('a market or a new title changes no cycle', () => {
  const world = empty();
  add(world, pickup('a', '2026-10-10'), pickup('b', '2026-11-28'));
  expect(add(world, event('m', 'market', '2026-10-10')).moves).toEqual([]);
  expect(move(world, 'a', { title: 'Other' }).moves).toEqual([]);
});
