import { createHash } from 'node:crypto';
import { localAccount, localRegion } from '#local/ground/aws-service.ts';

/** The names of a resource: the values of `Ref` and `Fn::GetAtt`. */
export interface PhysicalResource {
  ref: string;
  arn: string;
  attributes: Record<string, unknown>;
}

export interface NamingContext {
  stackName: string;
  logicalId: string;
  /** A resolved property of the resource; undefined when the template does not set it. */
  property(name: string): unknown;
  /** The address of the local AWS endpoint, for example `http://127.0.0.1:41234`. */
  awsEndpoint: string;
  /** The resource's number among all resources of its type in the whole assembly. The first has number 1. */
  ordinal: number;
}

type Naming = (context: NamingContext) => PhysicalResource;

const arn = (service: string, rest: string) => `arn:aws:${service}:${localRegion}:${localAccount}:${rest}`;

const hash = (context: NamingContext) =>
  createHash('sha256').update(`${context.stackName}/${context.logicalId}`).digest('hex');

/**
 * The name that the template sets. Without one, the name is made of the stack's name and the logical id, cut
 * to the service's limit.
 */
function nameOf(context: NamingContext, property: string, longest = 64): string {
  const declared = context.property(property);
  if (typeof declared === 'string') return declared;
  const generated = `${context.stackName}-${context.logicalId}`;
  if (generated.length <= longest) return generated;
  return `${generated.slice(0, longest - 9)}-${hash(context).slice(0, 8)}`;
}

const named =
  (
    property: string,
    toArn: (name: string) => string,
    attributes: (name: string) => object = () => ({}),
  ): Naming =>
  (context) => {
    const name = nameOf(context, property);
    const resourceArn = toArn(name);
    return { ref: name, arn: resourceArn, attributes: { Arn: resourceArn, ...attributes(name) } };
  };

/** Names a resource whose type has no name property. The name is a hash of the stack's name and the logical id. */
const identified =
  (length: number, attributes: (id: string, context: NamingContext) => object = () => ({})): Naming =>
  (context) => {
    const id = BigInt(`0x${hash(context)}`)
      .toString(36)
      .slice(0, length);
    return { ref: id, arn: id, attributes: { Id: id, ...attributes(id, context) } };
  };

const table: Naming = named(
  'TableName',
  (name) => arn('dynamodb', `table/${name}`),
  (name) => ({
    StreamArn: arn('dynamodb', `table/${name}/stream/local`),
    TableId: name,
  }),
);

const role = (kind: string, property: string): Naming =>
  named(
    property,
    (name) => `arn:aws:iam::${localAccount}:${kind}/${name}`,
    (name) => ({ RoleId: name }),
  );

const queue: Naming = (context) => {
  const name = nameOf(context, 'QueueName', 80);
  const fifo = context.property('FifoQueue') === true && !name.endsWith('.fifo') ? '.fifo' : '';
  const url = `${context.awsEndpoint}/${localAccount}/${name}${fifo}`;
  const queueArn = arn('sqs', `${name}${fifo}`);
  return {
    ref: url,
    arn: queueArn,
    attributes: { Arn: queueArn, QueueName: `${name}${fifo}`, QueueUrl: url },
  };
};

const bucket: Naming = (context) => {
  const declared = context.property('BucketName');
  const name =
    typeof declared === 'string'
      ? declared
      : `${context.stackName}-${context.logicalId}`.toLowerCase().slice(0, 54) +
        `-${hash(context).slice(0, 8)}`;
  const bucketArn = `arn:aws:s3:::${name}`;
  return {
    ref: name,
    arn: bucketArn,
    attributes: {
      Arn: bucketArn,
      DomainName: `${name}.s3.amazonaws.com`,
      RegionalDomainName: `${name}.s3.${localRegion}.amazonaws.com`,
      DualStackDomainName: `${name}.s3.dualstack.${localRegion}.amazonaws.com`,
      WebsiteURL: `http://${name}.s3-website-${localRegion}.amazonaws.com`,
    },
  };
};

const httpApi: Naming = identified(10, (id) => ({
  ApiId: id,
  ApiEndpoint: `https://${id}.execute-api.${localRegion}.amazonaws.com`,
}));

const distribution: Naming = (context) => {
  const id = `E${hash(context).slice(0, 13).toUpperCase()}`;
  const domain = `d${hash(context).slice(0, 13)}.cloudfront.net`;
  return {
    ref: id,
    arn: `arn:aws:cloudfront::${localAccount}:distribution/${id}`,
    attributes: { Id: id, DomainName: domain },
  };
};

const cloudFrontFunction: Naming = (context) => {
  const name = nameOf(context, 'Name');
  const functionArn = `arn:aws:cloudfront::${localAccount}:function/${name}`;
  return {
    ref: functionArn,
    arn: functionArn,
    attributes: { FunctionARN: functionArn, Stage: 'LIVE', 'FunctionMetadata.FunctionARN': functionArn },
  };
};

const userPool: Naming = (context) => {
  const id = `${localRegion}_Local${String(context.ordinal).padStart(4, '0')}`;
  const provider = `cognito-idp.${localRegion}.amazonaws.com/${id}`;
  const poolArn = arn('cognito-idp', `userpool/${id}`);
  return {
    ref: id,
    arn: poolArn,
    attributes: { Arn: poolArn, UserPoolId: id, ProviderName: provider, ProviderURL: `https://${provider}` },
  };
};

const secret: Naming = (context) => {
  const name = nameOf(context, 'Name');
  const secretArn = arn('secretsmanager', `secret:${name}-${hash(context).slice(0, 6)}`);
  return { ref: secretArn, arn: secretArn, attributes: { Id: secretArn, Arn: secretArn, Name: name } };
};

const topic: Naming = (context) => {
  const name = nameOf(context, 'TopicName', 256);
  const topicArn = arn('sns', name);
  return { ref: topicArn, arn: topicArn, attributes: { TopicArn: topicArn, TopicName: name } };
};

const arnAsRef =
  (toArn: (context: NamingContext) => string): Naming =>
  (context) => {
    const value = toArn(context);
    return { ref: value, arn: value, attributes: { Arn: value, Id: value } };
  };

/** The naming of each resource type that the local cloud serves. */
const servedTypes: Record<string, Naming> = {
  'AWS::DynamoDB::Table': table,
  'AWS::DynamoDB::GlobalTable': table,
  'AWS::Lambda::Function': named('FunctionName', (name) => arn('lambda', `function:${name}`)),
  'AWS::Lambda::Permission': identified(16),
  'AWS::Lambda::EventSourceMapping': identified(16),
  'AWS::SNS::Subscription': identified(16),
  'AWS::SES::ConfigurationSetEventDestination': identified(16),
  'AWS::IAM::Role': role('role', 'RoleName'),
  'AWS::IAM::Policy': identified(16),
  'AWS::IAM::ManagedPolicy': (context) => {
    const name = nameOf(context, 'ManagedPolicyName', 128);
    const policyArn = `arn:aws:iam::${localAccount}:policy/${name}`;
    return { ref: policyArn, arn: policyArn, attributes: { PolicyArn: policyArn } };
  },
  'AWS::ApiGatewayV2::Api': httpApi,
  'AWS::ApiGatewayV2::Stage': (context) => {
    const name = String(context.property('StageName') ?? '$default');
    return { ref: name, arn: name, attributes: {} };
  },
  'AWS::ApiGatewayV2::Integration': identified(8),
  'AWS::ApiGatewayV2::Route': identified(8),
  'AWS::ApiGatewayV2::Authorizer': identified(6, (id) => ({ AuthorizerId: id })),
  'AWS::SQS::Queue': queue,
  'AWS::SQS::QueuePolicy': identified(16),
  'AWS::Events::Rule': named('Name', (name) => arn('events', `rule/${name}`)),
  'AWS::Scheduler::Schedule': named('Name', (name) => arn('scheduler', `schedule/default/${name}`)),
  'AWS::S3::Bucket': bucket,
  'AWS::S3::BucketPolicy': identified(16),
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::Function': cloudFrontFunction,
  'AWS::CloudFront::OriginAccessControl': identified(13),
  'AWS::CloudFront::ResponseHeadersPolicy': identified(36),
  'AWS::CloudFront::CachePolicy': identified(36),
  'AWS::CloudFront::OriginRequestPolicy': identified(36),
  'AWS::Cognito::UserPool': userPool,
  'AWS::Cognito::UserPoolClient': identified(26, (id) => ({ ClientId: id, ClientSecret: id, Name: id })),
  'AWS::SecretsManager::Secret': secret,
  'AWS::SNS::Topic': topic,
  'AWS::SNS::TopicPolicy': identified(16),
  'AWS::SSM::Parameter': (context) => {
    const name = nameOf(context, 'Name', 1011);
    return {
      ref: name,
      arn: name,
      attributes: { Type: context.property('Type'), Value: context.property('Value') },
    };
  },
  'AWS::CloudWatch::Alarm': named('AlarmName', (name) => arn('cloudwatch', `alarm:${name}`)),
  'Custom::CDKBucketDeployment': identified(16, (_id, context) => ({
    DestinationBucketArn: context.property('DestinationBucketArn'),
    SourceObjectKeys: context.property('SourceObjectKeys'),
  })),
};

/** The naming of each inert resource type to which templates refer. */
const inertNames: Record<string, Naming> = {
  'AWS::Logs::LogGroup': (context) => {
    const name = nameOf(context, 'LogGroupName', 512);
    const groupArn = arn('logs', `log-group:${name}`);
    return { ref: name, arn: groupArn, attributes: { Arn: `${groupArn}:*` } };
  },
  'AWS::Lambda::LayerVersion': arnAsRef((context) =>
    arn('lambda', `layer:${nameOf(context, 'LayerName')}:1`),
  ),
  'AWS::KMS::Key': (context) => {
    const id = hash(context).slice(0, 32);
    return { ref: id, arn: arn('kms', `key/${id}`), attributes: { Arn: arn('kms', `key/${id}`), KeyId: id } };
  },
  'AWS::CertificateManager::Certificate': arnAsRef((context) =>
    arn('acm', `certificate/${hash(context).slice(0, 36)}`),
  ),
  'AWS::SES::EmailIdentity': (context) => {
    const identity = String(context.property('EmailIdentity') ?? context.logicalId);
    const tokens = [1, 2, 3].flatMap((at) => [
      [`DkimDNSTokenName${at}`, `local${at}._domainkey.${identity}`],
      [`DkimDNSTokenValue${at}`, `local${at}.dkim.amazonses.com`],
    ]);
    return {
      ref: identity,
      arn: arn('ses', `identity/${identity}`),
      attributes: Object.fromEntries(tokens) as object as Record<string, unknown>,
    };
  },
  'AWS::SES::ConfigurationSet': named('Name', (name) => arn('ses', `configuration-set/${name}`)),
  'AWS::CloudWatch::CompositeAlarm': named('AlarmName', (name) => arn('cloudwatch', `alarm:${name}`)),
  'AWS::Cognito::UserPoolDomain': (context) => {
    const domain = String(context.property('Domain') ?? context.logicalId);
    return { ref: domain, arn: domain, attributes: { CloudFrontDistribution: domain } };
  },
  'AWS::WAFv2::WebACL': named('Name', (name) => arn('wafv2', `global/webacl/${name}`)),
  'AWS::Route53::HostedZone': identified(14, () => ({ NameServers: [] })),
};

export const isServedType = (type: string) => type in servedTypes;

/**
 * @param type a served or inert resource type. When an inert type is not in `inertNames`, the name is a hash
 * of the stack's name and the logical id.
 */
export function physicalResource(type: string, context: NamingContext): PhysicalResource {
  return (servedTypes[type] ?? inertNames[type] ?? identified(16))(context);
}
