import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** Business figures as CloudWatch metrics, written into the log (embedded metric format). */
export const metrics = new Metrics({ namespace: 'Coop' });
metrics.setDefaultDimensions({ stage: process.env.STAGE ?? 'unknown' });

/** Every figure the product counts. docs/runbooks says which alarm watches which. */
export type Figure =
  | 'CutoffLatenessMinutes'
  | 'RenewalsPlanned'
  | 'ChargesPaid'
  | 'ChargesProcessing'
  | 'ChargesDeclined'
  | 'ProviderUnavailable'
  | 'MailSent'
  | 'MailFailed'
  | 'SmsSent'
  | 'SmsFailed'
  | 'MailReturned'
  | 'OccurrencesStarted';

/** Adds to a figure. */
export const count = (figure: Figure, value = 1): void =>
  void metrics.addMetric(
    figure,
    figure === 'CutoffLatenessMinutes' ? MetricUnit.NoUnit : MetricUnit.Count,
    value,
  );
