import { CfnResource, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { WorkerSettings } from '../function-settings.ts';
import { workers } from '../functions/jobs.ts';
import { receiveFrom } from '../grants.ts';
import { incomingUploads, namesOf, type Names, type QueueName } from '../names.ts';
import { referencesFrom } from '../references.ts';
import { ServiceFunction } from '../service-function.ts';
import { mailIdentityOf, type StageConfig } from '../stage-config.ts';

/**
 * A queue's visibility timeout, as a multiple of its function's timeout. AWS recommends six.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html
 */
const visibilityTimeouts = 6;
const maxReceives = 5;
/** The maximum time for which SQS can keep a message. It covers a worker that is broken for many days. */
const retention = Duration.days(14);

/**
 * The queues that workers read, with their dead-letter queues and workers. The stack also has the mail
 * sender's identity and the reports of SES about mail.
 */
export class MessagingStack extends Stack {
  private readonly queues = new Map<QueueName, Queue>();

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & { stage: StageConfig; functionsDirectory: string },
  ) {
    super(scope, id, props);
    const { stage } = props;
    const names = namesOf(stage.name);
    for (const [name, settings] of Object.entries(workers) as [string, WorkerSettings][])
      this.addWorker(name, settings, props);
    this.addMail(stage, names);
    this.addUploads(stage, names);
  }

  /**
   * Starts the worker that prepares pictures whenever a file was uploaded. S3 reports the file to
   * EventBridge, which sends the event to the worker's queue.
   */
  private addUploads(stage: StageConfig, names: Names): void {
    new Rule(this, 'uploaded', {
      ruleName: names.rule('uploaded'),
      enabled: !stage.hold,
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [names.uploadsBucket(this.account)] },
          object: { key: [{ prefix: `${incomingUploads}/` }] },
        },
      },
      targets: [new SqsQueue(this.queues.get('pictures')!)],
    });
  }

  private addWorker(
    name: string,
    settings: WorkerSettings,
    props: { stage: StageConfig; functionsDirectory: string },
  ): void {
    const { resource, timeout } = new ServiceFunction(this, name, {
      ...props,
      name,
      area: settings.area,
      settings: { ...settings, grants: [...settings.grants, receiveFrom(settings.queue)] },
      references: referencesFrom(this, props.stage),
    });
    const queue = this.addQueue(namesOf(props.stage.name), settings.queue, timeout, retention);
    new CfnEventSourceMapping(this, `${name}-source`, {
      eventSourceArn: queue.queueArn,
      functionName: resource.functionName,
      enabled: !props.stage.hold,
      batchSize: settings.batchSize ?? 10,
      functionResponseTypes: ['ReportBatchItemFailures'],
      scalingConfig: { maximumConcurrency: settings.maxConcurrency },
    });
    this.queues.set(settings.queue, queue);
  }

  private addQueue(
    names: Names,
    name: QueueName,
    consumerTimeout: Duration,
    retentionPeriod: Duration,
  ): Queue {
    const deadLetters = new Queue(this, `${name}-dead-letters`, {
      queueName: names.deadLetterQueue(name),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    return new Queue(this, name, {
      queueName: names.queue(name),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod,
      visibilityTimeout: Duration.seconds(visibilityTimeouts * consumerTimeout.toSeconds()),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxReceives },
    });
  }

  /**
   * Makes two streams of mail, so that bounced mail of broadcasts does not stop the mail that members wait
   * for. SES reports on both to one queue.
   */
  private addMail(stage: StageConfig, names: Names): void {
    const configurationSet = new ConfigurationSet(this, 'mail', {
      configurationSetName: names.mailConfigurationSet,
      reputationMetrics: true,
    });
    if (!stage.mail.identityExists) this.addIdentity(stage, configurationSet);
    const events = new Topic(this, 'mail-events-topic', {
      topicName: names.topic('mail-events'),
      enforceSSL: true,
    });
    const returned = [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT];
    configurationSet.addEventDestination('returned', {
      destination: EventDestination.snsTopic(events),
      events: returned,
    });
    const broadcasts = new ConfigurationSet(this, 'broadcast-mail-set', {
      configurationSetName: names.broadcastMailConfigurationSet,
      reputationMetrics: true,
    });
    // SES reports each sent mail of a broadcast by the event "Send". When a run dies after it has sent a
    // mail, the event still records that the recipient got the mail. The repeated run does not send it again.
    broadcasts.addEventDestination('told', {
      destination: EventDestination.snsTopic(events),
      events: [EmailSendingEvent.SEND, ...returned],
    });
    events.addSubscription(
      new SqsSubscription(this.queues.get('mail-events')!, { rawMessageDelivery: true }),
    );
  }

  /**
   * Makes the sender known to SES. The identity and its DKIM records stay when the stack goes, because another
   * stage of the account may send by them (`mail.identityExists`).
   */
  private addIdentity(stage: StageConfig, configurationSet: ConfigurationSet): void {
    const identity = new EmailIdentity(this, 'sender', {
      identity: this.identityOf(stage),
      configurationSet,
    });
    for (const resource of identity.node.findAll())
      if (resource instanceof CfnResource)
        resource.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
  }

  private identityOf(stage: StageConfig): Identity {
    const zone = stage.domain?.hostedZone;
    const identity = mailIdentityOf(stage);
    if (!stage.mail.domain) return Identity.email(identity);
    if (zone?.name !== identity) return Identity.domain(identity);
    return Identity.publicHostedZone(
      PublicHostedZone.fromPublicHostedZoneAttributes(this, 'zone', {
        hostedZoneId: zone.id,
        zoneName: zone.name,
      }),
    );
  }
}
