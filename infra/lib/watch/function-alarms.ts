import { Duration } from 'aws-cdk-lib';
import { jobs, workers } from '../functions/jobs.ts';
import type { AlarmSettings } from './alarm-settings.ts';
import type { Measures } from './measures.ts';

const fiveMinutes = Duration.minutes(5);

/**
 * A job counts as stopped after some periods without a run. Answers the length and the number of these
 * periods. The answer is undefined for a monthly job, because an alarm looks back at most seven days.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html (`Period`)
 */
function silenceOf(schedule: string): { period: Duration; periods: number } | undefined {
  if (schedule.startsWith('rate(')) return { period: fiveMinutes, periods: 3 };
  const [, hours, dayOfMonth] = schedule.replace('cron(', '').split(' ');
  if (dayOfMonth !== '*') return undefined;
  // A daily job gets 26 hours. A run may begin somewhat later than on the day before, and CloudWatch's
  // windows slide, so 24 hours would be too short.
  return { period: Duration.hours(1), periods: hours === '*' ? 3 : 26 };
}

export function functionAlarms(measures: Measures): AlarmSettings[] {
  return [
    ...[...jobsByRate(), ...Object.keys(workers)].map((name): AlarmSettings => ({
      name: `${name}-errors`,
      description: `${name} failed in three of the last four periods of five minutes`,
      runbook: 'function-errors',
      metric: measures.function(name, 'Errors'),
      threshold: 1,
      rings: 'from',
      periods: { ringing: 3, of: 4 },
    })),
    {
      name: 'functions-throttled',
      description:
        'Lambda refused 10 or more runs in five minutes: the concurrency of the account is used up',
      runbook: 'functions-throttled',
      metric: measures.throttledRuns(),
      threshold: 10,
      rings: 'from',
    },
    ...Object.entries(jobs).flatMap(([name, { schedule }]) =>
      stoppedAlarm(name, silenceOf(schedule), measures),
    ),
  ];
}

/**
 * The jobs that run every few minutes. All other jobs run at most four times an hour, and Lambda repeats
 * their failed runs within three minutes. So no other job can fail in three of four periods of five minutes.
 * The alarm `jobs-dead-letters` rings for the other jobs.
 */
const jobsByRate = (): string[] =>
  Object.entries(jobs).flatMap(([name, { schedule }]) => (schedule.startsWith('rate(') ? name : []));

function stoppedAlarm(
  name: string,
  silence: ReturnType<typeof silenceOf>,
  measures: Measures,
): AlarmSettings[] {
  if (!silence) return [];
  const { period, periods } = silence;
  const minutes = period.toMinutes() * periods;
  return [
    {
      name: `${name}-stopped`,
      description: `${name} was not started for ${minutes < 60 ? `${minutes} minutes` : `${minutes / 60} hours`}`,
      runbook: 'job-stopped',
      metric: measures.runs(name, period),
      threshold: 1,
      rings: 'under',
      periods: { ringing: periods, of: periods },
    },
  ];
}
