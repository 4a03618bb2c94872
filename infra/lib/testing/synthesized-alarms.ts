import { synthesizeSystem } from './synthesized-system.ts';

/** The stage `example`, synthesized once for a test file. */
export const system = synthesizeSystem();
/** The alarms of the stage, each with its name in `infra/lib/watch` and its page of docs/runbooks. */
export const alarms = system.ofType('AWS::CloudWatch::Alarm').map(({ properties }) => ({
  name: String(properties.AlarmName).replace('coop-example-', ''),
  runbook: /docs\/runbooks\/([\w-]+)\.md$/.exec(properties.AlarmDescription)?.[1] ?? '',
  properties,
}));

export const alarm = (name: string) => alarms.find((one) => one.name === name)!.properties;

export interface MetricStat {
  Metric: { Namespace: string; MetricName: string; Dimensions?: { Name: string; Value: unknown }[] };
  Period: number;
  Stat: string;
}
/** The metrics that an alarm measures: its only metric, or all metrics that its calculation uses. */
export const metricsOf = (properties: Record<string, any>): MetricStat[] =>
  properties.Metrics
    ? properties.Metrics.flatMap(({ MetricStat: stat }: { MetricStat?: MetricStat }) => stat ?? [])
    : [{ Metric: properties as MetricStat['Metric'], Period: properties.Period, Stat: properties.Statistic }];
export const expressionOf = (properties: Record<string, any>): string =>
  properties.Metrics.find(({ Expression }: { Expression?: string }) => Expression).Expression;
