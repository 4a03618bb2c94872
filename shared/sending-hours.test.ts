import { expectedEnd, quietUntil } from './sending-hours.ts';

test.each([
  ['2026-11-22T13:00:00Z', undefined], // 8:00 in New York
  ['2026-11-23T00:59:59Z', undefined], // 19:59:59
  ['2026-11-23T01:00:00Z', '2026-11-23T13:00:00.000Z'], // 20:00
  ['2026-11-22T12:59:00Z', '2026-11-22T13:00:00.000Z'], // 7:59
  ['2026-07-02T03:00:00Z', '2026-07-02T12:00:00.000Z'], // 23:00 in summer
  ['2027-03-14T02:00:00Z', '2027-03-14T12:00:00.000Z'], // the night the clock is moved
])('an SMS of a broadcast at %s waits until %s', (now, until) => {
  expect(quietUntil(new Date(now))?.toISOString()).toBe(until);
});

test('the end of a sending skips the night for SMS, not for mail', () => {
  const evening = new Date('2026-11-22T23:00:00Z'); // 18:00
  expect(expectedEnd('sms', 3600, 1, evening).toISOString()).toBe('2026-11-23T00:00:00.000Z');
  expect(expectedEnd('sms', 10_000, 1, evening).toISOString()).toBe('2026-11-23T13:46:40.000Z');
  expect(expectedEnd('sms', 60_000, 1, evening).toISOString()).toBe('2026-11-24T15:40:00.000Z');
  expect(expectedEnd('email', 50_400, 14, evening).toISOString()).toBe('2026-11-23T00:00:00.000Z');
});
