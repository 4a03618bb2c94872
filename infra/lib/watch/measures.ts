import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { contracts } from '#shared/contracts/registry.ts';
import { figureNamespace, type Figure } from '#shared/figures.ts';
import { indexNames } from '../grants.ts';
import { kebabCase } from '../kebab-case.ts';
import type { Names, QueueName } from '../names.ts';

const fiveMinutes = Duration.minutes(5);
/** The operations that functions call. */
const tableOperations = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'TransactGetItems',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'TransactWriteItems',
];

/** The metrics of one stage: the product's own figures and those that AWS keeps. */
export class Measures {
  constructor(
    private readonly stage: {
      name: string;
      names: Names;
      apiIds: string[];
      /**
       * A function, so that it is called only where the id is needed: a parameter that a template reads must
       * be used.
       */
      distributionId(): string;
      tableName: string;
    },
  ) {}

  /** One of the product's figures, under the one dimension it is counted by (functions/platform/count.ts). */
  figure(name: Figure, statistic: 'Sum' | 'Maximum' = 'Sum', period = fiveMinutes): Metric {
    return metric(figureNamespace, name, { stage: this.stage.name }, statistic, period);
  }

  /**
   * The share of failures among all that was tried, in percent. It is 0 while fewer than `least` were tried,
   * so that a single failure in a quiet hour rings nothing. A figure that was not counted is 0.
   */
  failedShare(failed: Figure[], succeeded: Figure[], least: number, period: Duration): MathExpression {
    const variable = (figure: Figure) => `${figure[0]!.toLowerCase()}${figure.slice(1)}`;
    // SUM leaves out a figure without data, where `+` would have no result.
    const sumOf = (figures: Figure[]) =>
      `SUM([${figures.map((one) => `FILL(${variable(one)}, 0)`).join(', ')}])`;
    const all = sumOf([...failed, ...succeeded]);
    return new MathExpression({
      label: 'failed (%)',
      expression: `IF(${all} >= ${least}, 100 * ${sumOf(failed)} / ${all}, 0)`,
      usingMetrics: Object.fromEntries(
        [...failed, ...succeeded].map((one) => [variable(one), this.figure(one, 'Sum', period)]),
      ),
      period,
    });
  }

  /**
   * Counts the calls by which money comes in that we answered with 5xx, or whose function ended. A function
   * counts its own answers; Lambda counts the functions that could not answer any more.
   */
  failedPurchases(period: Duration): MathExpression {
    const functions = Object.values(contracts).filter(({ takesMoney }) => takesMoney);
    return sumOf(
      'purchase',
      'failed calls of checkout and payment',
      [
        this.figure('PurchaseErrors', 'Sum', period),
        ...functions.map(({ id }) => this.function(kebabCase(id), 'Errors', period)),
      ],
      period,
    );
  }

  /** One metric for each of the two APIs. */
  apis(name: string, statistic = 'Sum', period = fiveMinutes): Metric[] {
    return this.stage.apiIds.map((apiId) =>
      metric('AWS/ApiGateway', name, { ApiId: apiId }, statistic, period),
    );
  }

  /** The answers of 5xx to all calls. It includes those of functions that ended before they could answer. */
  apiServerErrors(period: Duration): MathExpression {
    return sumOf('api', 'answers of 5xx', this.apis('5xx', 'Sum', period), period);
  }

  function(name: string, metricName: string, period = fiveMinutes): Metric {
    const dimensions = { FunctionName: this.stage.names.function(name) };
    return metric('AWS/Lambda', metricName, dimensions, 'Sum', period);
  }

  /**
   * The runs of a function. No data counts as no run: an alarm looks further back than its periods for data
   * that is there, and would ring later.
   * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
   */
  runs(name: string, period: Duration): MathExpression {
    return sumOf('runs', `runs of ${name}`, [this.function(name, 'Invocations', period)], period);
  }

  /** One line for each function. It is for the dashboard only, because an alarm cannot search. */
  everyFunction(metricName: string): MathExpression {
    return new MathExpression({
      label: '',
      expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName="${this.stage.names.function('')}"', 'Sum', 300)`,
      usingMetrics: {},
      period: fiveMinutes,
    });
  }

  /**
   * Runs that Lambda refused because too many ran at once, of all functions of the account and region
   * together.
   */
  throttledRuns(): Metric {
    return metric('AWS/Lambda', 'Throttles', {}, 'Sum');
  }

  /**
   * The percentage of the site's answers that are server errors. CloudFront's metrics are in us-east-1 alone.
   */
  siteServerErrors(): Metric {
    const dimensions = { DistributionId: this.stage.distributionId(), Region: 'Global' };
    return metric('AWS/CloudFront', '5xxErrorRate', dimensions, 'Average');
  }

  /** The share, 0 to 1, by which AWS rates the account's sending. */
  mailReputation(name: 'BounceRate' | 'ComplaintRate'): Metric {
    return metric('AWS/SES', `Reputation.${name}`, {}, 'Maximum', Duration.hours(1));
  }

  /**
   * The dollars that SMS have cost since the first of the month, of the whole account and region. There is
   * data only while SMS are sent, so the period is a day.
   */
  spentOnSms(): Metric {
    return metric('AWS/SNS', 'SMSMonthToDateSpentUSD', {}, 'Maximum', Duration.days(1));
  }

  depth(queue: QueueName): Metric {
    return visibleMessages(this.stage.names.queue(queue));
  }

  deadLetters(queue: QueueName | 'jobs'): Metric {
    return visibleMessages(this.stage.names.deadLetterQueue(queue));
  }

  /** The age of the oldest message, in seconds. */
  oldestMessage(queue: QueueName): Metric {
    const dimensions = { QueueName: this.stage.names.queue(queue) };
    return metric('AWS/SQS', 'ApproximateAgeOfOldestMessage', dimensions, 'Maximum');
  }

  table(metricName: string, operation?: string): Metric {
    const dimensions = { TableName: this.stage.tableName, ...(operation && { Operation: operation }) };
    return metric('AWS/DynamoDB', metricName, dimensions, 'Sum');
  }

  /** AWS counts system errors for each operation apart. */
  tableProblems(): MathExpression {
    return sumOf('table', 'throttled and failed requests', [
      this.table('ReadThrottleEvents'),
      this.table('WriteThrottleEvents'),
      ...tableOperations.map((operation) => this.table('SystemErrors', operation)),
    ]);
  }

  /** Throttled requests of an index are under the index's name, and not in the table's own figure. */
  indexThrottles(): MathExpression {
    return sumOf(
      'index',
      'throttled requests of indexes',
      indexNames.flatMap((index) =>
        ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => {
          const dimensions = { TableName: this.stage.tableName, GlobalSecondaryIndexName: index };
          return metric('AWS/DynamoDB', name, dimensions, 'Sum');
        }),
      ),
    );
  }
}

/**
 * Sums metrics. `id` keeps the metrics of two sums in one graph apart. A metric without data counts as 0:
 * alarms about metrics of DynamoDB ignore missing data, by default or always, so one that rang would ring on.
 * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
 */
function sumOf(id: string, label: string, metrics: Metric[], period = fiveMinutes): MathExpression {
  const filled = metrics.map((_, at) => `FILL(${id}${at}, 0)`);
  return new MathExpression({
    label,
    expression: `SUM([${filled.join(', ')}])`,
    usingMetrics: Object.fromEntries(metrics.map((one, at) => [`${id}${at}`, one])),
    period,
  });
}

const visibleMessages = (queueName: string) =>
  metric('AWS/SQS', 'ApproximateNumberOfMessagesVisible', { QueueName: queueName }, 'Maximum');

function metric(
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  statistic: string,
  period = fiveMinutes,
): Metric {
  return new Metric({ namespace, metricName, dimensionsMap, statistic, period });
}
