import type { PickupDay } from '#functions/cycles/domain/cycle.ts';
import { isSoon, knownDays, movedDay, overtaken } from './moved-days.ts';

const forAll = (date: string) => [{ date, locationId: null }];
const move = (id: string, date: string): { id: string; before: PickupDay[]; position?: null } => ({
  id,
  before: forAll(date),
  position: null,
});

it('a day moves for a location whose own day is another one', () => {
  const before = forAll('2027-05-01');
  const after = { pickupDays: [...before, { date: '2027-05-02', locationId: 'loc_a' }] };
  expect(movedDay(before, after, 'loc_a')).toEqual({ from: '2027-05-01', to: '2027-05-02' });
  expect(movedDay(before, after, 'loc_b')).toBeUndefined();
  expect(movedDay([], after, 'loc_a')).toBeUndefined();
  expect(
    movedDay(after.pickupDays, { pickupDays: [{ date: '2027-05-03', locationId: 'loc_b' }] }, 'loc_a'),
  ).toBeUndefined();
});

it('the latest move takes over those right before it that were not told to all', () => {
  const [first, second, third] = [move('a', '2027-05-01'), move('b', '2027-05-02'), move('c', '2027-05-03')];
  expect(overtaken([third])).toEqual([]);
  expect(overtaken([first, second, third])).toEqual([first, second]);
  expect(overtaken([first, { ...second, position: undefined }, third])).toEqual([]);
  expect(overtaken([{ ...first, position: undefined }, second, third])).toEqual([second]);
});

it('members know a cycle by the days they were told last', () => {
  const moves = [move('a', '2027-05-01'), move('b', '2027-05-02'), move('c', '2027-05-03')];
  const pickupDays = (...moveIds: string[]) => knownDays(moves, ({ id }) => moveIds.includes(id));
  expect(pickupDays()).toEqual(forAll('2027-05-01'));
  expect(pickupDays('a')).toEqual(forAll('2027-05-02'));
  expect(pickupDays('a', 'b')).toEqual(forAll('2027-05-03'));
  expect(pickupDays('c')).toEqual(forAll('2027-05-01'));
});

it('members are told of the cycles that they are shown, before the change or after it', () => {
  const calendar = (...dates: string[]) => ({
    cycles: dates.map((date) => ({
      id: `cyc_${date.slice(5)}`,
      cutoffAt: `${date}T20:00:00.000Z`,
      cutoffEventId: null,
      pickups: [],
      cutoffs: [],
    })),
    unclaimed: [],
    version: 1,
  });
  const before = calendar(
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
    '2027-06-01',
    '2027-07-01',
  );
  const isTold = (id: string, after = before) =>
    isSoon({ before, after }, id, new Date('2027-01-15T12:00:00.000Z'));
  expect(before.cycles.map(({ id }) => isTold(id))).toEqual([false, true, true, true, true, true, false]);
  const calendarAfter = { ...before, cycles: before.cycles.slice(2) };
  expect([isTold('cyc_02-01', calendarAfter), isTold('cyc_07-01', calendarAfter)]).toEqual([true, true]);
});
