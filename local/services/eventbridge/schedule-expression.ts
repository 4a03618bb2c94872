import { Cron } from 'croner';

/** Answers the next run of a schedule, strictly after a moment; undefined when there is none. */
export type NextRun = (after: Date) => Date | undefined;

const unitMs: Record<string, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/**
 * Reads `rate(…)`, `cron(…)` and `at(…)` of EventBridge.
 * @see https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-scheduled-rule-pattern.html
 * @param timezone IANA name. A rule always runs in UTC. A schedule of EventBridge Scheduler may name another
 * time zone.
 * @throws Error for any other expression.
 */
export function parseScheduleExpression(expression: string, timezone = 'UTC'): NextRun {
  const rate = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression);
  if (rate) {
    const every = Number(rate[1]) * (unitMs[rate[2] ?? ''] ?? 0);
    if (every > 0) return (after) => new Date(after.getTime() + every);
  }
  const at = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(expression);
  if (at) {
    const moment = new Cron(at[1] ?? '', { timezone, paused: true, allowPast: true }).nextRun(new Date(0));
    return (after) => (moment && moment > after ? moment : undefined);
  }
  const fields = /^cron\((.+)\)$/.exec(expression)?.[1]?.trim().split(/\s+/);
  if (!fields || fields.length !== 6) throw new Error(`the schedule ${expression} is not understood`);
  const [minute, hour, dayOfMonth, month, dayOfWeek, year] = fields;
  if ((dayOfMonth === '?') === (dayOfWeek === '?')) {
    throw new Error(`${expression}: exactly one of day-of-month and day-of-week must be ?`);
  }
  const any = (field: string | undefined) => (field === '?' ? '*' : field);
  const pattern = ['0', minute, hour, any(dayOfMonth), month, lastWeekday(any(dayOfWeek)), year].join(' ');
  // AWS counts Sunday as 1, and its steps may start at a number (5/10).
  const cron = new Cron(pattern, {
    timezone,
    paused: true,
    alternativeWeekdays: true,
    sloppyRanges: true,
    mode: '7-part',
  });
  return (after) => cron.nextRun(after) ?? undefined;
}

/** Turns AWS's notation for the month's last Friday, `6L`, into croner's, `6#L`. */
const lastWeekday = (field: string | undefined) => field?.replace(/^(\w+)L$/, '$1#L');
