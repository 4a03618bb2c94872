import { expect, it } from 'vitest';
import { timeLeft } from '#web/features/my-share/time-left.ts';

const now = new Date('2026-11-24T12:00:00Z');

it.each([
  ['2026-12-03T01:00:00Z', 'in 8 days'],
  ['2026-11-25T13:00:00Z', 'in 25 hours'],
  ['2026-11-24T13:30:00Z', 'in 90 minutes'],
  ['2026-11-24T12:00:30Z', 'in 1 minute'],
  ['2026-11-24T12:00:00Z', ''],
])('the time left until %s is “%s”', (instant, text) => {
  expect(timeLeft(instant, now)).toBe(text);
});
