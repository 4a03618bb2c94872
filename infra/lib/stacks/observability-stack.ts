import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  MathExpression,
  Metric,
  TreatMissingData,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { jobs, workers } from '../functions/jobs.ts';
import { namesOf, type Names, type QueueName } from '../names.ts';
import { published, referencesFrom } from '../references.ts';
import type { StageConfig } from '../stage-config.ts';

const queues: QueueName[] = Object.values(workers).map(({ queue }) => queue);
const period = Duration.minutes(5);

/** Alarms to the operations team's mailbox, and one page that shows how the system is. */
export class ObservabilityStack extends Stack {
  private readonly names: Names;
  private readonly alarmTopic: Topic;
  private readonly apiId: string;
  private readonly tableName: string;

  constructor(scope: Construct, id: string, props: StackProps & { stage: StageConfig }) {
    super(scope, id, props);
    this.names = namesOf(props.stage.name);
    this.apiId = published(this, this.names, 'api-id');
    this.tableName = referencesFrom(this, props.stage).tableName;
    this.alarmTopic = new Topic(this, 'alarms', {
      topicName: `${props.stage.name}-coop-alarms`,
      enforceSSL: true,
    });
    if (props.stage.alarmEmail)
      this.alarmTopic.addSubscription(new EmailSubscription(props.stage.alarmEmail));
    this.addAlarms();
    this.addDashboard(props.stage.name);
  }

  private addAlarms(): void {
    for (const queue of [...queues, 'jobs'] as const)
      this.alarm(`${queue}-dead-letters`, this.queueDepth(this.names.deadLetterQueue(queue)), 1, {
        description: `Something given up on lies in ${this.names.deadLetterQueue(queue)}; see "Dead letters" in docs/operations.md`,
      });
    this.alarm('messages-waiting', this.oldestMessage('messages'), 15 * 60, {
      description: 'Mail to members waits for more than 15 minutes: the worker does not keep up or fails',
    });
    for (const name of [...Object.keys(jobs), ...Object.keys(workers)])
      this.alarm(`${name}-errors`, this.functionMetric(name, 'Errors'), 1, {
        description: `${this.names.function(name)} failed in three of the last four periods of five minutes`,
        evaluationPeriods: 4,
        datapointsToAlarm: 3,
      });
    this.alarm('api-server-errors', this.apiMetric('5xx'), 5, {
      description: 'The API answered 5 or more requests with 5xx in five minutes',
    });
    this.alarm('table-system-errors', this.tableProblems(), 10, {
      description: 'DynamoDB refused or failed 10 or more requests in five minutes',
    });
  }

  private alarm(
    name: string,
    metric: IMetric,
    threshold: number,
    options: { description: string; evaluationPeriods?: number; datapointsToAlarm?: number },
  ): void {
    const alarm = new Alarm(this, name, {
      alarmName: this.names.stack(name),
      alarmDescription: options.description,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: options.evaluationPeriods ?? 1,
      datapointsToAlarm: options.datapointsToAlarm,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.alarmTopic));
  }

  private addDashboard(stage: string): void {
    const graph = (title: string, left: IMetric[], right: IMetric[] = []) =>
      new GraphWidget({ title, left, right, width: 12 });
    new Dashboard(this, 'dashboard', {
      dashboardName: `${stage}-coop`,
      widgets: [
        [
          graph(
            'API requests and failures',
            [this.apiMetric('Count')],
            [this.apiMetric('4xx'), this.apiMetric('5xx')],
          ),
          graph('API time to answer (ms)', [
            this.apiMetric('Latency', 'p50'),
            this.apiMetric('Latency', 'p99'),
          ]),
        ],
        [
          graph('Function errors', [this.allFunctions(stage, 'Errors')]),
          graph('Function throttles', [this.allFunctions(stage, 'Throttles')]),
        ],
        [
          graph(
            'Queues',
            queues.map((queue) => this.queueDepth(this.names.queue(queue))),
          ),
          graph(
            'Dead letters',
            ([...queues, 'jobs'] as const).map((queue) => this.queueDepth(this.names.deadLetterQueue(queue))),
          ),
        ],
        [
          graph('Table: capacity used', [
            this.tableMetric('ConsumedReadCapacityUnits'),
            this.tableMetric('ConsumedWriteCapacityUnits'),
          ]),
          graph('Table: refused or failed', [this.tableProblems()]),
        ],
      ],
    });
  }

  private metric(
    namespace: string,
    metricName: string,
    dimensionsMap: Record<string, string>,
    statistic: string,
  ) {
    return new Metric({ namespace, metricName, dimensionsMap, statistic, period });
  }

  private apiMetric(name: string, statistic = 'Sum'): Metric {
    return this.metric('AWS/ApiGateway', name, { ApiId: this.apiId }, statistic);
  }

  private functionMetric(name: string, metricName: string): Metric {
    return this.metric('AWS/Lambda', metricName, { FunctionName: this.names.function(name) }, 'Sum');
  }

  private queueDepth(queueName: string): Metric {
    return this.metric('AWS/SQS', 'ApproximateNumberOfMessagesVisible', { QueueName: queueName }, 'Maximum');
  }

  private oldestMessage(queue: QueueName): Metric {
    const queueName = this.names.queue(queue);
    return this.metric('AWS/SQS', 'ApproximateAgeOfOldestMessage', { QueueName: queueName }, 'Maximum');
  }

  private tableMetric(metricName: string, operation?: string): Metric {
    const dimensions = { TableName: this.tableName, ...(operation && { Operation: operation }) };
    return this.metric('AWS/DynamoDB', metricName, dimensions, 'Sum');
  }

  /** System errors are counted for each operation apart. */
  private tableProblems(): MathExpression {
    const operations = ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'TransactWriteItems'];
    const usingMetrics: Record<string, Metric> = {
      reads: this.tableMetric('ReadThrottleEvents'),
      writes: this.tableMetric('WriteThrottleEvents'),
    };
    for (const [at, operation] of operations.entries())
      usingMetrics[`errors${at}`] = this.tableMetric('SystemErrors', operation);
    return new MathExpression({
      label: 'throttled and failed requests',
      expression: `SUM(METRICS())`,
      usingMetrics,
      period,
    });
  }

  private allFunctions(stage: string, metricName: string): MathExpression {
    return new MathExpression({
      label: '',
      expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" FunctionName="${stage}-"', 'Sum', 300)`,
      usingMetrics: {},
      period,
    });
  }
}
