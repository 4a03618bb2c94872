import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

export interface AlarmSettings {
  name: string;
  /** A sentence about what happened, which the alarm's mail shows. */
  description: string;
  /** The name of a page of docs/runbooks. It is the alarm's own name, unless several alarms share a page. */
  runbook: string;
  metric: IMetric;
  threshold: number;
  /**
   * With `from`, the alarm rings when the value reaches the threshold. With `under`, it rings below the
   * threshold, and also when nothing is measured at all. Such an alarm watches for silence.
   */
  rings: 'from' | 'under';
  /**
   * The alarm rings when `ringing` of the last `of` periods are beyond the threshold, in the direction of
   * `rings`. When this is left out, the alarm rings after one such period.
   */
  periods?: { ringing: number; of: number };
}
