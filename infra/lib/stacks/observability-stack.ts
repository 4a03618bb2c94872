import { ArnFormat, Stack, type StackProps } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Dashboard, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { apiNames, namesOf, type Names } from '../names.ts';
import { published, referencesFrom } from '../references.ts';
import type { StageConfig } from '../stage-config.ts';
import type { AlarmSettings } from '../watch/alarm-settings.ts';
import { alarmsOf } from '../watch/alarms.ts';
import { dashboardRows } from '../watch/dashboard-rows.ts';
import { Measures } from '../watch/measures.ts';

/**
 * The dashboard, and alarms that go to the operations team's mailboxes when they begin and end. Each alarm
 * names its page of docs/runbooks.
 */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { stage: StageConfig }) {
    super(scope, id, props);
    const { stage } = props;
    const names = namesOf(stage.name);
    const topic = this.addTopic(names);
    for (const address of [stage.alarmEmail, stage.secondAlarmEmail])
      if (address) topic.addSubscription(new EmailSubscription(address));
    const measures = new Measures({
      name: stage.name,
      names,
      apiIds: apiNames.map((api) => published(this, names, `${api}-id`)),
      distributionId: () => published(this, names, 'distribution-id'),
      tableName: referencesFrom(this, stage).tableName,
    });
    const tell = new SnsAction(topic);
    for (const settings of alarmsOf(measures, stage)) {
      const alarm = this.addAlarm(names.alarm(settings.name), settings);
      alarm.addAlarmAction(tell);
      alarm.addOkAction(tell);
    }
    new Dashboard(this, 'dashboard', {
      dashboardName: names.dashboard,
      widgets: dashboardRows(measures),
    });
  }

  /**
   * The topic's own policy replaces the policy that SNS would give the topic. So the own policy must allow
   * alarms to publish.
   * @see https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html
   */
  private addTopic(names: Names): Topic {
    const topic = new Topic(this, 'alarms', { topicName: names.topic('alarms'), enforceSSL: true });
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: {
          StringEquals: { 'aws:SourceAccount': this.account },
          ArnLike: {
            'aws:SourceArn': this.formatArn({
              service: 'cloudwatch',
              resource: 'alarm',
              resourceName: names.alarm('*'),
              arnFormat: ArnFormat.COLON_RESOURCE_NAME,
            }),
          },
        },
      }),
    );
    return topic;
  }

  private addAlarm(alarmName: string, settings: AlarmSettings): Alarm {
    const { metric, threshold, rings, periods = { ringing: 1, of: 1 } } = settings;
    return new Alarm(this, settings.name, {
      alarmName,
      alarmDescription: `${settings.description}. What to do: docs/runbooks/${settings.runbook}.md`,
      metric,
      threshold,
      comparisonOperator:
        rings === 'from'
          ? ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD
          : ComparisonOperator.LESS_THAN_THRESHOLD,
      evaluationPeriods: periods.of,
      datapointsToAlarm: periods.ringing,
      treatMissingData: rings === 'from' ? TreatMissingData.NOT_BREACHING : TreatMissingData.BREACHING,
    });
  }
}
