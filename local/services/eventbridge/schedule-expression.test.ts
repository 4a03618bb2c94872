import { parseScheduleExpression } from './schedule-expression.ts';

const next = (expression: string, after: string, timezone?: string) =>
  parseScheduleExpression(expression, timezone)(new Date(after))?.toISOString();

test.each([
  ['rate(5 minutes)', '2026-11-21T10:00:00Z', '2026-11-21T10:05:00.000Z'],
  ['rate(1 day)', '2026-11-21T10:00:00Z', '2026-11-22T10:00:00.000Z'],
  ['cron(15 12 * * ? *)', '2026-11-21T12:15:00Z', '2026-11-22T12:15:00.000Z'],
  ['cron(0/10 * * * ? *)', '2026-11-21T10:01:00Z', '2026-11-21T10:10:00.000Z'],
  // 2026-11-21 is a Saturday; AWS counts Sunday as 1.
  ['cron(0 8 ? * 2 *)', '2026-11-21T10:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['cron(0 8 ? * MON-FRI *)', '2026-11-21T10:00:00Z', '2026-11-23T08:00:00.000Z'],
  ['cron(0 8 1 * ? *)', '2026-11-21T10:00:00Z', '2026-12-01T08:00:00.000Z'],
  ['cron(0 8 L * ? *)', '2026-11-21T10:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['cron(0 8 ? * 6L *)', '2026-11-21T10:00:00Z', '2026-11-27T08:00:00.000Z'],
  ['cron(0 8 ? * 3#1 *)', '2026-11-21T10:00:00Z', '2026-12-01T08:00:00.000Z'],
  ['cron(0 8 1 1 ? 2028)', '2026-11-21T10:00:00Z', '2028-01-01T08:00:00.000Z'],
  ['at(2026-12-24T18:00:00)', '2026-11-21T10:00:00Z', '2026-12-24T18:00:00.000Z'],
])('the next time of the schedule %s after %s', (expression, after, expected) => {
  expect(next(expression, after)).toBe(expected);
});

test('a schedule with a time zone keeps the wall clock over the change of daylight saving', () => {
  const zone = 'America/New_York';
  expect(next('cron(0 9 * * ? *)', '2026-10-31T14:00:00Z', zone)).toBe('2026-11-01T14:00:00.000Z');
  expect(next('cron(0 9 * * ? *)', '2026-10-30T14:00:00Z', zone)).toBe('2026-10-31T13:00:00.000Z');
});

test("a schedule's moment that has passed never comes again", () => {
  expect(next('at(2026-01-01T00:00:00)', '2026-11-21T10:00:00Z')).toBeUndefined();
});

test.each(['cron(0 8 * * * *)', 'cron(0 8 * * ?)', 'rate(0 minutes)', 'every day'])(
  'the schedule %s is refused',
  (expression) => {
    expect(() => parseScheduleExpression(expression)).toThrow();
  },
);
