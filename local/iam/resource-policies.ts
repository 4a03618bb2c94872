import type { ResolvedAssembly } from '#local/assembly/resolved-assembly.ts';
import { localAccount, localRegion } from '#local/ground/aws-service.ts';
import { matchesWildcard } from './policy-conditions.ts';
import { evaluatePolicies, statementsOf, type PolicyDocument } from './policy-evaluator.ts';

/** A call that one AWS service makes to a topic or queue. The service has no role for the call. */
export interface ServiceCall {
  /** The name of the service, for example `cloudwatch.amazonaws.com`. */
  principal: string;
  action: 'sns:Publish' | 'sqs:SendMessage';
  /** ARN of the topic or queue. */
  resource: string;
  /** ARN of the alarm, configuration set, topic or rule that causes the call. */
  sourceArn: string;
}

/** Every call between services that the templates cause: alarms and SES to topics, topics and EventBridge to queues. */
export function serviceCallsOf(assembly: ResolvedAssembly): ServiceCall[] {
  const alarms = assembly.ofType('AWS::CloudWatch::Alarm').flatMap(({ arn, properties }) => {
    const { AlarmActions = [], OKActions = [], InsufficientDataActions = [] } = properties as AlarmTargets;
    return [...new Set([...AlarmActions, ...OKActions, ...InsufficientDataActions])]
      .filter((target) => target.startsWith('arn:aws:sns:'))
      .map((topic) => publishes('cloudwatch.amazonaws.com', topic, arn));
  });
  const mail = assembly.ofType('AWS::SES::ConfigurationSetEventDestination').flatMap(({ properties }) => {
    const { ConfigurationSetName, EventDestination } = properties as unknown as MailDestination;
    const topic = EventDestination.SnsDestination?.TopicARN;
    const set = `arn:aws:ses:${localRegion}:${localAccount}:configuration-set/${ConfigurationSetName}`;
    return topic ? [publishes('ses.amazonaws.com', topic, set)] : [];
  });
  const subscribed = assembly
    .ofType('AWS::SNS::Subscription')
    .filter(({ properties }) => properties.Protocol === 'sqs')
    .map(({ properties }) =>
      sends('sns.amazonaws.com', String(properties.Endpoint), String(properties.TopicArn)),
    );
  const givenUp = assembly.ofType('AWS::Events::Rule').flatMap(({ arn, properties }) => {
    const { Targets = [] } = properties as { Targets?: { DeadLetterConfig?: { Arn: string } }[] };
    return Targets.flatMap(({ DeadLetterConfig: queue }) =>
      queue ? [sends('events.amazonaws.com', queue.Arn, arn)] : [],
    );
  });
  const handedOn = assembly.ofType('AWS::Events::Rule').flatMap(({ arn, properties }) => {
    const { Targets = [] } = properties as { Targets?: { Arn: string }[] };
    return Targets.filter(({ Arn }) => Arn.startsWith('arn:aws:sqs:')).map(({ Arn }) =>
      sends('events.amazonaws.com', Arn, arn),
    );
  });
  return [...alarms, ...mail, ...subscribed, ...givenUp, ...handedOn];
}

/**
 * The calls between services that AWS would refuse, each as a sentence. Only the policy of the topic or queue
 * can let a service in. SNS gives a topic a policy under which the account's own alarms may publish, but a
 * policy in the template replaces it. A queue has no policy by default.
 * @see https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html
 * @throws Error for a condition operator that is not modelled here.
 */
export function refusedServiceCalls(assembly: ResolvedAssembly): string[] {
  return serviceCallsOf(assembly)
    .filter((call) => !isAllowed(assembly, call))
    .map(
      ({ principal, action, resource, sourceArn }) =>
        `${resource}: its policy does not let ${principal} do ${action} for ${sourceArn}`,
    );
}

function isAllowed(assembly: ResolvedAssembly, { principal, action, resource, sourceArn }: ServiceCall) {
  const target = assembly.find(resource, action === 'sns:Publish' ? 'AWS::SNS::Topic' : 'AWS::SQS::Queue');
  if (!target) return false;
  const policies = assembly
    .ofType('AWS::SNS::TopicPolicy', 'AWS::SQS::QueuePolicy')
    .filter(({ properties }) => ((properties.Topics ?? properties.Queues) as string[]).includes(target.ref));
  if (policies.length === 0) return principal === 'cloudwatch.amazonaws.com';
  const statements = policies
    .flatMap(({ properties }) => statementsOf(properties.PolicyDocument as PolicyDocument))
    .filter(({ Principal }) => isNamed(Principal, principal));
  const context = {
    'aws:SourceArn': sourceArn,
    'aws:SourceAccount': localAccount,
    'aws:SecureTransport': 'true',
  };
  return evaluatePolicies(statements, { action, resource, context }).allowed;
}

/** Tells whether a statement's principal includes a service: it is `*` or names the service. */
function isNamed(principal: unknown, service: string): boolean {
  if (principal === '*') return true;
  const { Service = [], AWS = [] } = (principal ?? {}) as Record<string, string | string[]>;
  return [AWS].flat().includes('*') || [Service].flat().some((one) => matchesWildcard(one, service));
}

interface AlarmTargets {
  AlarmActions?: string[];
  OKActions?: string[];
  InsufficientDataActions?: string[];
}

interface MailDestination {
  ConfigurationSetName: string;
  EventDestination: { SnsDestination?: { TopicARN: string } };
}

const publishes = (principal: string, resource: string, sourceArn: string): ServiceCall => ({
  principal,
  action: 'sns:Publish',
  resource,
  sourceArn,
});

const sends = (principal: string, resource: string, sourceArn: string): ServiceCall => ({
  principal,
  action: 'sqs:SendMessage',
  resource,
  sourceArn,
});
