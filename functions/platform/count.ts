import { figureNamespace, type Figure } from '#shared/figures.ts';
import { currentRequestId, logger } from './logger.ts';

/** What was counted while the logger is silent, as on a terminal. */
export const countedInSilence = new Map<Figure, number>();

/**
 * Adds to a figure by one log line, from which CloudWatch makes a metric. The line is written at once:
 * nothing has to be flushed, and a function that dies later has counted what it did. The stage is the only
 * dimension, because an alarm can neither add up services nor search for them. The request id is in the line
 * but is no dimension; it leads from a figure to the log lines around it.
 * @see
 * https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html
 */
export function count(figure: Figure, value = 1): void {
  // CloudWatch does not read what a command on a terminal writes. The command says it itself.
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
  // The line does not go by `console`, because Lambda's console writes a prefix before the brace, which would
  // hide the metric.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
