import {
  CloudFormationClient,
  CreateStackCommand,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  UpdateStackCommand,
} from '@aws-sdk/client-cloudformation';
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { Template, TemplateResource, Templates } from './templates-of.ts';

/**
 * The resource types that moto 5.2.5 can make. All others are removed from the templates. So are the records
 * of a domain, because no template makes their zone.
 */
const madeByMoto = new Set([
  'AWS::CloudWatch::Dashboard',
  'AWS::DynamoDB::Table',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::LayerVersion',
  'AWS::Lambda::Permission',
  'AWS::Logs::LogGroup',
  'AWS::S3::Bucket',
  'AWS::SNS::Topic',
  'AWS::SQS::Queue',
  'AWS::SSM::Parameter',
]);

/**
 * A resource in a form that moto knows. moto has no global tables, so a global table becomes a plain one with
 * the same name, keys and indexes.
 */
const asMotoKnowsIt = (resource: TemplateResource): TemplateResource => {
  if (resource.Type !== 'AWS::DynamoDB::GlobalTable') return resource;
  const { TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode } =
    resource.Properties ?? {};
  const Properties = { TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes, BillingMode };
  return { ...resource, Type: 'AWS::DynamoDB::Table', Properties };
};

/** Removes from a template the outputs, and the resources that moto lacks. */
export function forMoto({ Outputs: _, ...template }: Template): { template: Template; left: string[] } {
  const all = Object.entries(template.Resources).map(([id, one]) => [id, asMotoKnowsIt(one)] as const);
  const kept = all.filter(([, { Type }]) => madeByMoto.has(Type));
  const left = all.filter(([, { Type }]) => !madeByMoto.has(Type));
  const leftIds = new Set(left.map(([id]) => id));
  const withoutReferences = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(withoutReferences);
    if (typeof value !== 'object' || value === null) return value;
    const { Ref, 'Fn::GetAtt': attribute } = value as { Ref?: string; 'Fn::GetAtt'?: string[] };
    if (Ref && leftIds.has(Ref)) return Ref;
    if (attribute && leftIds.has(attribute[0] ?? '')) return `arn:aws:other:::${attribute.join('-')}`;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutReferences(one)]));
  };
  const resources = kept.map(([id, { DependsOn = [], ...resource }]) => {
    const others = [DependsOn].flat().filter((other) => !leftIds.has(other));
    const whole = { ...resource, ...(others.length > 0 && { DependsOn: others }) };
    return [id, withoutReferences(whole) as TemplateResource] as const;
  });
  return {
    template: { ...template, Resources: Object.fromEntries(resources) },
    left: left.map(([, { Type }]) => Type),
  };
}

export interface Deployed {
  created: string[];
  updated: string[];
  unchanged: string[];
  /** The stacks that failed, each with the reason. */
  failed: string[];
  /** The physical ids of the resources, by stack and logical id. */
  physicalIds: Map<string, string>;
}

/** Writes the SSM parameter by which each template checks that the account was bootstrapped. */
export async function bootstrap(): Promise<void> {
  const Name = '/cdk-bootstrap/hnb659fds/version';
  await new SSMClient().send(new PutParameterCommand({ Name, Value: '99', Type: 'String' }));
}

/** Creates or updates each stack in the order of the templates, as a deployment does. */
export async function deployToMoto(templates: Templates): Promise<Deployed> {
  // The client must not repeat a call, because the second call would find the resources of the first one.
  const client = new CloudFormationClient({ maxAttempts: 1 });
  const deployed: Deployed = { created: [], updated: [], unchanged: [], failed: [], physicalIds: new Map() };
  for (const [stack, template] of templates) {
    const input = {
      StackName: stack,
      TemplateBody: JSON.stringify(forMoto(template).template),
      Capabilities: ['CAPABILITY_NAMED_IAM' as const],
    };
    const before = await statusOf(client, stack);
    try {
      if (before) await client.send(new UpdateStackCommand(input));
      else await client.send(new CreateStackCommand(input));
      const status = await statusOf(client, stack);
      if (status !== (before ? 'UPDATE_COMPLETE' : 'CREATE_COMPLETE')) throw new Error(`it is ${status}`);
      deployed[before ? 'updated' : 'created'].push(stack);
    } catch (error) {
      const { message } = error as Error;
      if (message.includes('No updates are to be performed')) deployed.unchanged.push(stack);
      else deployed.failed.push(`${stack}: ${message}`);
    }
    await notePhysicalIds(client, stack, deployed.physicalIds);
  }
  return deployed;
}

async function statusOf(client: CloudFormationClient, StackName: string): Promise<string | undefined> {
  try {
    return (await client.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0]?.StackStatus;
  } catch (error) {
    if ((error as Error).message.includes('does not exist')) return undefined;
    throw error;
  }
}

async function notePhysicalIds(
  client: CloudFormationClient,
  StackName: string,
  physicalIds: Map<string, string>,
): Promise<void> {
  let NextToken: string | undefined;
  do {
    const page = await client.send(new ListStackResourcesCommand({ StackName, NextToken }));
    for (const { LogicalResourceId, PhysicalResourceId } of page.StackResourceSummaries ?? [])
      physicalIds.set(`${StackName}/${LogicalResourceId}`, String(PhysicalResourceId));
    ({ NextToken } = page);
  } while (NextToken);
}
