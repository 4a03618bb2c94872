import { calculate } from '#local/services/cloudwatch/metric-math.ts';
import { expressionOf, metricsOf, type MetricStat } from './synthesized-alarms.ts';

/** The values of a metric by minute. The simulated failure begins at minute 0. A minute without a value is left out. */
export type Minutes = ReadonlyMap<number, number>;
/** Metrics by name. The name of a function's metric includes the function: `Errors of create-order`. */
export type MetricData = Readonly<Record<string, Minutes>>;

/** The maximum length of a simulation, in minutes: three days. No alarm waits that long. */
const maxMinutes = 3 * 24 * 60;

export function nameOf({ Metric }: MetricStat): string {
  const dimension = Metric.Dimensions?.find(({ Name }) => Name === 'FunctionName');
  const name = String(dimension?.Value ?? '').replace('coop-example-', '');
  return name ? `${Metric.MetricName} of ${name}` : Metric.MetricName;
}

/**
 * The minutes from the beginning of a simulated failure until an alarm rings; undefined when it does not ring
 * within three days. Windows slide, as CloudWatch's do. CloudWatch's own delay of some minutes is not
 * included.
 * @param data the values of the alarm's metrics. When two metrics have the same name (one for each API), they
 * share one entry, and its values count only once.
 */
export function ringsAfter(properties: Record<string, any>, data: MetricData): number | undefined {
  const metrics = metricsOf(properties);
  const minutesOfPeriod = metrics[0]!.Period / 60;
  const names = metrics.map(nameOf);
  const valuesOf = (first: number, last: number) =>
    metrics.map(({ Stat }, at) =>
      names.indexOf(names[at]!) === at ? within(data[names[at]!], Stat, first, last) : undefined,
    );
  const ids: string[] = properties.Metrics?.flatMap(
    ({ Id, MetricStat: stat }: { Id: string; MetricStat?: unknown }) => (stat ? Id : []),
  );
  const measure = (values: (number | undefined)[]) =>
    properties.Metrics
      ? calculate(expressionOf(properties), Object.fromEntries(ids.map((id, at) => [id, values[at]])))
      : values[0];
  const isBreaching = (value: number | undefined): boolean => {
    if (value === undefined) return properties.TreatMissingData === 'breaching';
    return properties.ComparisonOperator === 'LessThanThreshold'
      ? value < properties.Threshold
      : value >= properties.Threshold;
  };
  const periods = Array.from({ length: properties.EvaluationPeriods as number }, (_, at) => at);
  for (let minute = 0; minute <= maxMinutes; minute += 1) {
    const ringing = periods.filter((at) => {
      const last = minute - at * minutesOfPeriod;
      return isBreaching(measure(valuesOf(last - minutesOfPeriod + 1, last)));
    });
    if (ringing.length >= (properties.DatapointsToAlarm ?? periods.length)) return minute;
  }
  return undefined;
}

function within(
  minutes: Minutes | undefined,
  statistic: string,
  first: number,
  last: number,
): number | undefined {
  const values = [...(minutes ?? [])].flatMap(([minute, value]) =>
    minute >= first && minute <= last ? value : [],
  );
  if (values.length === 0) return undefined;
  return statistic === 'Maximum' ? Math.max(...values) : values.reduce((sum, value) => sum + value, 0);
}
