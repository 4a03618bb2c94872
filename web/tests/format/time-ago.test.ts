import { expect, it } from 'vitest';
import { timeAgo } from '#web/format/time-ago.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:59:31Z', 'just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T09:01:00Z', '2 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-15T12:00:00Z', '6 days ago'],
  ['2026-11-14T03:00:00Z', 'November 13, 2026'],
])('the time ago of %s reads: %s', (instant, words) => {
  expect(timeAgo(instant, now)).toBe(words);
});
