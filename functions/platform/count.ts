import { figureNamespace, type Figure } from '#shared/figures.ts';
import { currentRequestId } from './logger.ts';

/**
 * Adds to a figure: one log line from which CloudWatch makes a metric. It is written at once, so that nothing
 * has to be flushed and a function that dies afterwards has counted what it did. The stage is the only
 * dimension: an alarm can neither add up services nor search for them. The request id is no dimension, it
 * leads from a figure to the log lines around it.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function count(figure: Figure, value = 1): void {
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
  // Not by console, which Lambda replaces: a prefix before the brace would hide the metric.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
