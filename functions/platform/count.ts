import { figureNamespace, type Figure } from '#shared/figures.ts';
import { currentRequestId, logger } from './logger.ts';

/** The figures that were counted while the logger is silent, as in a command on a terminal. */
export const countedInSilence = new Map<Figure, number>();

/**
 * Adds to a figure by a log line. CloudWatch makes a metric from the line, even if the function dies afterwards.
 * The stage is the only dimension, because an alarm cannot add up the metrics of several services. The request
 * id leads to the other log lines of the request.
 * @see
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function count(figure: Figure, value = 1): void {
  // CloudWatch does not read the output of a command on a terminal. The command shows these figures itself.
  if (logger.getLevelName() === 'SILENT') {
    countedInSilence.set(figure, (countedInSilence.get(figure) ?? 0) + value);
    return;
  }
  const line = {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: figureNamespace,
          Dimensions: [['stage']],
          Metrics: [{ Name: figure, Unit: figure === 'CutoffLatenessMinutes' ? 'None' : 'Count' }],
        },
      ],
    },
    stage: process.env.STAGE ?? 'unknown',
    request: currentRequestId(),
    [figure]: value,
  };
  // Lambda's `console` writes a prefix before the JSON, which would hide the metric.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
