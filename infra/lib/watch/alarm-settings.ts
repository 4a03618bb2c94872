import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

export interface AlarmSettings {
  name: string;
  /** A sentence about the event, for the mail. */
  description: string;
  /** The name of a page of docs/runbooks. It is the alarm's own name, unless several alarms share a page. */
  runbook: string;
  metric: IMetric;
  threshold: number;
  /**
   * `from` rings from the threshold on, `under` below it. `under` also rings when nothing is measured at all,
   * because such an alarm watches for silence.
   */
  rings: 'from' | 'under';
  /**
   * The number of periods (`ringing`) among the last `of` that must reach the threshold; 1 of 1 when left
   * out.
   */
  periods?: { ringing: number; of: number };
}
