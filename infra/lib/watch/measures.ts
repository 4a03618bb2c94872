import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { contracts } from '#shared/contracts/registry.ts';
import { figureNamespace, type Figure } from '#shared/figures.ts';
import { indexNames } from '../grants.ts';
import { kebabCase } from '../kebab-case.ts';
import type { Names, QueueName } from '../names.ts';

const fiveMinutes = Duration.minutes(5);
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

/** The metrics of one stage: the product's own figures, and AWS's. */
export class Measures {
  constructor(
    private readonly stage: {
      name: string;
      names: Names;
      apiIds: string[];
      /**
       * Answers the distribution's id. It is a function, because the call adds a parameter to the template,
       * and a template must use each of its parameters.
       */
      distributionId(): string;
      tableName: string;
    },
  ) {}

  /** One of the product's figures. Its only dimension is the stage (functions/platform/count.ts). */
  figure(name: Figure, statistic: 'Sum' | 'Maximum' = 'Sum', period = fiveMinutes): Metric {
    return metric(figureNamespace, name, { stage: this.stage.name }, statistic, period);
  }

  /**
   * The percentage of failures among all tries. With fewer than `least` tries it is 0. So a single failure in
   * a quiet hour rings no alarm. A figure without data counts as 0.
   */
  failedShare(failed: Figure[], succeeded: Figure[], least: number, period: Duration): MathExpression {
    const variable = (figure: Figure) => `${figure[0]!.toLowerCase()}${figure.slice(1)}`;
    // FILL counts a missing value as 0. If a figure had no value even then, SUM would ignore it, whereas `+`
    // would have no result.
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
   * Counts the failed calls of checkout and payment. Functions count the calls that they answer with 5xx.
   * Lambda counts the calls whose function ended before it could answer.
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

  apis(name: string, statistic = 'Sum', period = fiveMinutes): Metric[] {
    return this.stage.apiIds.map((apiId) =>
      metric('AWS/ApiGateway', name, { ApiId: apiId }, statistic, period),
    );
  }

  /** The 5xx answers to all calls, including calls whose function ended before it could answer. */
  apiServerErrors(period: Duration): MathExpression {
    return sumOf('api', 'answers of 5xx', this.apis('5xx', 'Sum', period), period);
  }

  function(name: string, metricName: string, period = fiveMinutes): Metric {
    const dimensions = { FunctionName: this.stage.names.function(name) };
    return metric('AWS/Lambda', metricName, dimensions, 'Sum', period);
  }

  /**
   * The number of a function's runs. A period without data counts as 0. Otherwise an alarm would use older
   * periods in its place, and ring later.
   * @see https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarms-and-missing-data.html
   */
  runs(name: string, period: Duration): MathExpression {
    return sumOf('runs', `runs of ${name}`, [this.function(name, 'Invocations', period)], period);
  }

  /**
   * A metric of all functions, with one line in the graph for each. Only the dashboard can use it, because an
   * alarm cannot search.
   */
  everyFunction(metricName: string): MathExpression {
    return new MathExpression({
      label: '',
      expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName="${this.stage.names.function('')}"', 'Sum', 300)`,
      usingMetrics: {},
      period: fiveMinutes,
    });
  }

  /** The runs that Lambda refused because too many ran at once. The metric counts the whole account and region. */
  throttledRuns(): Metric {
    return metric('AWS/Lambda', 'Throttles', {}, 'Sum');
  }

  /** The percentage of the site's answers that are server errors. CloudFront's metrics are in us-east-1 alone. */
  siteServerErrors(): Metric {
    const dimensions = { DistributionId: this.stage.distributionId(), Region: 'Global' };
    return metric('AWS/CloudFront', '5xxErrorRate', dimensions, 'Average');
  }

  /** The account's bounce or complaint rate, 0 to 1, as SES computes it. */
  mailReputation(name: 'BounceRate' | 'ComplaintRate'): Metric {
    return metric('AWS/SES', `Reputation.${name}`, {}, 'Maximum', Duration.hours(1));
  }

  /**
   * The dollars that SMS have cost since the first of the month, in the whole account and region. The period
   * is a day, because there is data only while SMS are sent.
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

  /** The table's throttled and failed requests. AWS counts system errors by operation, so they are summed. */
  tableProblems(): MathExpression {
    return sumOf('table', 'throttled and failed requests', [
      this.table('ReadThrottleEvents'),
      this.table('WriteThrottleEvents'),
      ...tableOperations.map((operation) => this.table('SystemErrors', operation)),
    ]);
  }

  /** The throttled requests of the table's indexes. AWS counts them under the index's name, and not for the table. */
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
 * Sums metrics. Two sums in one graph need two different `id`s. A metric without data counts as 0. Otherwise
 * an alarm on a metric of DynamoDB would go on ringing, because such an alarm ignores missing data.
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
