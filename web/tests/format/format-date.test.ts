import { expect, it } from 'vitest';
import { keepTimesWhole } from '#web/format/format-date.ts';

it('a time keeps an hour and its AM or PM on one line', () => {
  expect(keepTimesWhole('Pickup Saturdays, 8:00 AM to 12 PM')).toBe(
    'Pickup Saturdays, 8:00\u00a0AM to 12\u00a0PM',
  );
  expect(keepTimesWhole('Lot 4 AMSTERDAM, by appointment')).toBe('Lot 4 AMSTERDAM, by appointment');
});
