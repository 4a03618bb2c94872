import { expect, it } from 'vitest';
import { timeLeft } from '#web/back-office/overview/time-left.ts';

const [minute, hour] = [60_000, 3_600_000];

it.each([
  [0, 'The cut-off is now'],
  [-hour, 'The cut-off is now'],
  [90_000, 'Cut-off in 1 minute'],
  [4 * hour + 5 * minute, 'Cut-off in 4 hours 5 minutes'],
  [hour, 'Cut-off in 1 hour'],
  [49 * hour + minute, 'Cut-off in 2 days 1 hour'],
])('the overview says how long it is until the cut-off: %i', (ms, says) => {
  expect(timeLeft(ms)).toBe(says);
});
