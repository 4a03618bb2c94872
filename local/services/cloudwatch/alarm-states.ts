import type { ResolvedAssembly } from '#local/assembly/resolved-assembly.ts';
import type { Figures } from './figures.ts';
import { calculate } from './metric-math.ts';

export interface AlarmState {
  name: string;
  state: 'ok' | 'alarm';
  /** The value measured now; null when nothing was measured. */
  value: number | null;
  threshold: number;
  description: string;
}

interface Metric {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: string }[];
}

interface AlarmProperties extends Metric {
  AlarmDescription?: string;
  ComparisonOperator: string;
  Threshold: number;
  TreatMissingData?: string;
  Period?: number;
  Statistic?: string;
  Metrics?: {
    Id: string;
    Expression?: string;
    ReturnData?: boolean;
    MetricStat?: { Metric: Metric; Period: number; Stat: string };
  }[];
}

export interface AlarmSources {
  figures: Figures;
  queues(): {
    definition: { name: string };
    counts(): { visible: number };
    messages(): { sentAt: number }[];
  }[];
  now(): Date;
}

class NotMeasured extends Error {}

/**
 * The states of the templates' alarms about metrics that functions print, and about queues. Other alarms are
 * left out. The deployed thresholds, periods and calculations are used, but only the present period counts.
 */
export function alarmStates(assembly: ResolvedAssembly, sources: AlarmSources): AlarmState[] {
  return assembly.ofType('AWS::CloudWatch::Alarm').flatMap(({ properties, ref }) => {
    const alarm = properties as unknown as AlarmProperties;
    try {
      const value = measuredBy(alarm, sources);
      return {
        name: ref,
        state: isRinging(alarm, value) ? ('alarm' as const) : ('ok' as const),
        value: value ?? null,
        threshold: alarm.Threshold,
        description: alarm.AlarmDescription ?? '',
      };
    } catch (error) {
      if (error instanceof NotMeasured) return [];
      throw error;
    }
  });
}

function isRinging(alarm: AlarmProperties, value: number | undefined): boolean {
  if (value === undefined) return alarm.TreatMissingData === 'breaching';
  return alarm.ComparisonOperator === 'LessThanThreshold'
    ? value < alarm.Threshold
    : value >= alarm.Threshold;
}

function measuredBy(alarm: AlarmProperties, sources: AlarmSources): number | undefined {
  if (!alarm.Metrics) return measure(alarm, alarm.Period ?? 300, alarm.Statistic ?? 'Sum', sources);
  const values: Record<string, number | undefined> = {};
  for (const { Id, MetricStat } of alarm.Metrics)
    if (MetricStat) values[Id] = measure(MetricStat.Metric, MetricStat.Period, MetricStat.Stat, sources);
  const expression = alarm.Metrics.find((one) => one.Expression && one.ReturnData !== false)?.Expression;
  return calculate(expression ?? '', values);
}

/**
 * The value of a metric; undefined when nothing was counted.
 * @throws NotMeasured for a metric that the local cloud does not measure.
 */
function measure(
  { Namespace, MetricName, Dimensions = [] }: Metric,
  periodSeconds: number,
  statistic: string,
  { figures, queues, now }: AlarmSources,
): number | undefined {
  if (Namespace === 'AWS/SQS') {
    const queue = queues().find((one) => one.definition.name === Dimensions[0]?.Value);
    if (!queue) throw new NotMeasured();
    if (MetricName === 'ApproximateNumberOfMessagesVisible') return queue.counts().visible;
    const oldest = queue.messages().reduce((least, { sentAt }) => Math.min(least, sentAt), now().getTime());
    return (now().getTime() - oldest) / 1000;
  }
  if (Namespace.startsWith('AWS/')) throw new NotMeasured();
  const sum = figures.within(Namespace, MetricName, periodSeconds / 60);
  return statistic === 'Maximum' ? sum?.highest : sum?.total;
}
