import { Duration, Stack, Validations, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnEventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { jobs } from '../functions/jobs.ts';
import type { Grant } from '../grants.ts';
import { namesOf } from '../names.ts';
import { referencesFrom } from '../references.ts';
import { ServiceFunction } from '../service-function.ts';
import type { StageConfig } from '../stage-config.ts';

/**
 * The number of times that Lambda repeats a failed run. After the last repetition, or when the event is older
 * than `maxEventAge`, the event goes to the dead-letter queue.
 */
const retryAttempts = 2;
const maxEventAge = Duration.hours(1);

/**
 * The jobs and their schedules. Every job chooses its work by the table's state, so a missed or doubled run
 * does no harm.
 */
export class JobsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { stage: StageConfig; functionsDirectory: string },
  ) {
    super(scope, id, props);
    const names = namesOf(props.stage.name);
    const references = referencesFrom(this, props.stage);
    const deadLetterQueue = new Queue(this, 'dead-letters', {
      queueName: names.deadLetterQueue('jobs'),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(deadLetterQueue).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: "It is a dead-letter queue, of the rules' targets, which the check does not look at.",
    });
    // One statement serves all rules. CDK would add one for each rule, and a queue's policy has at most 20
    // statements (docs.aws.amazon.com, Amazon SQS policy quotas). CDK adds none to a queue that is imported
    // by its ARN, so the rules get the queue in that form.
    deadLetterQueue.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('events.amazonaws.com')],
        actions: ['sqs:SendMessage'],
        resources: [deadLetterQueue.queueArn],
        conditions: {
          ArnLike: {
            'aws:SourceArn': this.formatArn({
              service: 'events',
              resource: 'rule',
              resourceName: names.function('*'),
            }),
          },
        },
      }),
    );
    const ofRules = Queue.fromQueueArn(this, 'dead-letters-of-rules', deadLetterQueue.queueArn);
    const reportFailure: Grant = () => ({
      statements: [{ actions: ['sqs:SendMessage'], resources: [deadLetterQueue.queueArn] }],
      environment: {},
    });
    if (props.stage.copyTo)
      this.copyTable(props.stage, props.stage.copyTo, references.tableArn, deadLetterQueue);
    for (const [name, settings] of Object.entries(jobs)) {
      const { resource } = new ServiceFunction(this, name, {
        ...props,
        name,
        area: settings.area,
        settings: { ...settings, grants: [...settings.grants, reportFailure] },
        references,
      });
      new Rule(this, `${name}-rule`, {
        ruleName: names.function(name),
        schedule: Schedule.expression(settings.schedule),
        enabled: !props.stage.hold,
        targets: [new LambdaFunction(resource, { deadLetterQueue: ofRules, retryAttempts, maxEventAge })],
      });
      // A rule only passes the event on. Lambda itself repeats and reports a run that fails.
      new CfnEventInvokeConfig(this, `${name}-failures`, {
        functionName: resource.functionName,
        qualifier: '$LATEST',
        maximumRetryAttempts: retryAttempts,
        maximumEventAgeInSeconds: maxEventAge.toSeconds(),
        destinationConfig: { onFailure: { destination: deadLetterQueue.queueArn } },
      });
    }
  }

  /**
   * Copies the whole table each week to a bucket of another account. DynamoDB itself makes the copy, so no
   * function runs and the table does not slow down. The user pool is not copied: it holds only passwords, and
   * its users can be created again with the ids in the table.
   */
  private copyTable(
    stage: StageConfig,
    { account, bucket }: NonNullable<StageConfig['copyTo']>,
    tableArn: string,
    deadLetterQueue: Queue,
  ): void {
    const prefix = namesOf(stage.name).copies;
    const role = new Role(this, 'copy-role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
      inlinePolicies: {
        copy: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['dynamodb:ExportTableToPointInTime'], resources: [tableArn] }),
            new PolicyStatement({
              actions: ['s3:PutObject', 's3:PutObjectAcl', 's3:AbortMultipartUpload'],
              resources: [`arn:${this.partition}:s3:::${bucket}/${prefix}/*`],
            }),
            new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [deadLetterQueue.queueArn] }),
          ],
        }),
      },
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${bucket}/${prefix}/*]`,
      reason: 'DynamoDB names the files of a copy; their folder is the narrowest name there is.',
    });
    new CfnSchedule(this, 'copy', {
      name: namesOf(stage.name).function('copy-table'),
      state: stage.hold ? 'DISABLED' : 'ENABLED',
      scheduleExpression: 'cron(0 9 ? * MON *)',
      flexibleTimeWindow: { mode: 'OFF' },
      target: {
        arn: `arn:${this.partition}:scheduler:::aws-sdk:dynamodb:exportTableToPointInTime`,
        roleArn: role.roleArn,
        deadLetterConfig: { arn: deadLetterQueue.queueArn },
        input: JSON.stringify({
          TableArn: tableArn,
          S3Bucket: bucket,
          S3BucketOwner: account,
          S3Prefix: prefix,
          ExportFormat: 'DYNAMODB_JSON',
        }),
      },
    });
  }
}
