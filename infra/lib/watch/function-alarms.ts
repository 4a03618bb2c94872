import { Duration } from 'aws-cdk-lib';
import { jobs, workers } from '../functions/jobs.ts';
import type { AlarmSettings } from './alarm-settings.ts';
import type { Measures } from './measures.ts';

const fiveMinutes = Duration.minutes(5);

/**
 * The silence after which a job counts as stopped, as a number of periods. It is undefined for a monthly job,
 * because an alarm looks back at most seven days.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html (`Period`)
 */
function silenceOf(schedule: string): { period: Duration; periods: number } | undefined {
  if (schedule.startsWith('rate(')) return { period: fiveMinutes, periods: 3 };
  const [, hours, dayOfMonth] = schedule.replace('cron(', '').split(' ');
  if (dayOfMonth !== '*') return undefined;
  // CloudWatch's windows slide, so 24 hours would be too short when a run begins later than the day before.
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
 * The jobs that run often enough to fail in three periods of five minutes. All other jobs run at most four
 * times an hour, and Lambda repeats a failed run within three minutes. For those jobs the alarm
 * `jobs-dead-letters` rings.
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
