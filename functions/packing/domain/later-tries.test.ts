import { isWaitOver } from './later-tries.ts';

it.each([
  ['before the local midnight, which is the next day in UTC', '2027-01-19T04:59:59Z', false],
  ['from the local midnight of the 45th day on', '2027-01-19T05:00:00Z', true],
])('the wait for unpaid orders of a packing day: %s', (_, now, isOver) => {
  expect(isWaitOver('2026-12-05', new Date(now))).toBe(isOver);
});
