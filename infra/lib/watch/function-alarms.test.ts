import { calculate } from '#local/services/cloudwatch/metric-math.ts';
import { jobs } from '../functions/jobs.ts';
import { alarm, alarms, expressionOf, metricsOf } from '../testing/synthesized-alarms.ts';

it.each([
  ['advance-cycles', 5, 3],
  ['sweep-unpaid-orders', 5, 3],
  ['watch-webhooks', 60, 3],
  ['look-for-needs', 60, 3],
  ['reconcile-payments', 60, 26],
  ['draw-up-statements', 60, 26],
])('an alarm rings when %s is not started in periods of %i minutes, %i of them', (job, minutes, periods) => {
  const properties = alarm(`${job}-stopped`);
  expect(properties).toMatchObject({
    ComparisonOperator: 'LessThanThreshold',
    Threshold: 1,
    TreatMissingData: 'breaching',
    EvaluationPeriods: periods,
    DatapointsToAlarm: periods,
  });
  const [runs] = metricsOf(properties);
  expect(runs).toMatchObject({
    Period: 60 * minutes,
    Metric: {
      MetricName: 'Invocations',
      Dimensions: [{ Name: 'FunctionName', Value: `coop-example-${job}` }],
    },
  });
  // A period without data counts as a period without a run.
  expect(calculate(expressionOf(properties), { runs0: undefined })).toBe(0);
});

it('every job is missed when it stops, but for the one of each month, and none has an alarm that cannot ring', () => {
  const jobsWith = (ending: string) =>
    Object.keys(jobs).filter((job) => alarms.some(({ name }) => name === `${job}-${ending}`));
  const byRate = Object.entries(jobs).flatMap(([job, { schedule }]) =>
    schedule.startsWith('rate(') ? job : [],
  );
  expect(Object.keys(jobs).filter((job) => !jobsWith('stopped').includes(job))).toEqual([
    'fill-search-entries',
  ]);
  expect(jobsWith('errors')).toEqual(byRate);
  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html (`Period`)
  for (const { properties } of alarms) {
    const seconds = metricsOf(properties)[0]!.Period;
    const longest = seconds < 3600 ? 86_400 : 604_800;
    expect(seconds * properties.EvaluationPeriods).toBeLessThanOrEqual(longest);
  }
});
