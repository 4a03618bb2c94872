import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';

export interface AlarmSettings {
  name: string;
  /** The event, as one sentence for the mail. */
  description: string;
  /** The page of docs/runbooks. It is the alarm's own name where each alarm of its kind has a page. */
  runbook: string;
  metric: IMetric;
  threshold: number;
  /** `under` also rings when nothing is measured at all, because such an alarm listens for silence. */
  rings: 'from' | 'under';
  /** Of the last `of` periods, `ringing` must be over the threshold; 1 of 1 when left out. */
  periods?: { ringing: number; of: number };
}
