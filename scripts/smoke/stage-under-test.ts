import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SNSClient } from '@aws-sdk/client-sns';
import { SQSClient } from '@aws-sdk/client-sqs';
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import Stripe from 'stripe';
import { namesOf, type Names } from '#infra/lib/names.ts';
import { fixedSiteUrl } from '#infra/lib/references.ts';
import type { StageConfig } from '#infra/lib/stage-config.ts';

export interface Clients {
  stacks: CloudFormationClient;
  parameters: SSMClient;
  secrets: SecretsManagerClient;
  alarms: CloudWatchClient;
  topics: SNSClient;
  rules: EventBridgeClient;
  functions: LambdaClient;
  queues: SQSClient;
}

export interface StageUnderTest {
  stage: StageConfig;
  names: Names;
  clients: Clients;
  /** The commit of the last complete release. */
  commit: string;
  /** The site's address without a slash at the end. */
  siteUrl: string;
  /** The API's own address, behind CloudFront. */
  apiUrl: string;
  /** Stripe with the stage's own test key; undefined when no payment is wanted. */
  stripe: Stripe | undefined;
  /** Milliseconds that the webhook may take to change an order. */
  webhookMs: number;
}

export const clientsIn = (region: string | undefined): Clients => {
  const place = region ? { region } : {};
  return {
    stacks: new CloudFormationClient(place),
    parameters: new SSMClient(place),
    secrets: new SecretsManagerClient(place),
    alarms: new CloudWatchClient(place),
    topics: new SNSClient(place),
    rules: new EventBridgeClient(place),
    functions: new LambdaClient(place),
    queues: new SQSClient(place),
  };
};

/**
 * @throws Error when the credentials belong to another AWS account, when the stage is not deployed, or when a
 * payment is wanted and the stage's Stripe keys are not test keys.
 */
export async function readStage(
  stage: StageConfig,
  clients: Clients,
  { payment, stripeOptions }: { payment: boolean; stripeOptions?: Stripe.StripeConfig },
): Promise<StageUnderTest> {
  const names = namesOf(stage.name);
  const wanted = [names.parameter('api-id'), names.parameter('site-url')];
  const { Parameters = [] } = await clients.parameters.send(
    new GetParametersCommand({ Names: [...wanted, names.parameter('commit')] }),
  );
  const [apiId, siteUrl, commit] = [...wanted, names.parameter('commit')].map((name) =>
    Parameters.find(({ Name }) => Name === name),
  );
  if (!apiId?.Value || !siteUrl?.Value)
    throw new Error(`The stage ${stage.name} is not deployed here: ${wanted.join(' or ')} is missing.`);
  const [, , , region, account] = apiId.ARN?.split(':') ?? [];
  if (stage.account && stage.account !== account)
    throw new Error(
      `These credentials are of account ${account}; stages/${stage.name}.json says ${stage.account}.`,
    );
  return {
    stage,
    names,
    clients,
    commit: commit?.Value ?? 'unknown',
    siteUrl: fixedSiteUrl(stage) ?? siteUrl.Value,
    apiUrl: `https://${apiId.Value}.execute-api.${region}.amazonaws.com`,
    stripe: payment ? await testStripe(stage, names, clients, stripeOptions) : undefined,
    webhookMs: 60_000,
  };
}

async function testStripe(
  stage: StageConfig,
  names: Names,
  { secrets }: Clients,
  options: Stripe.StripeConfig = {},
): Promise<Stripe> {
  const SecretId = names.secret('stripe');
  const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }));
  const { secretKey = '' } = JSON.parse(SecretString || '{}') as { secretKey?: string };
  const areTestKeys = /^(sk|rk)_test_/.test(secretKey) && stage.stripePublishableKey?.startsWith('pk_test_');
  if (!areTestKeys)
    throw new Error(
      `The keys of Stripe in ${SecretId} and in stages/${stage.name}.json are not both test keys: no payment ` +
        'is tried with them. Leave it out with --no-payment.',
    );
  return new Stripe(secretKey, { maxNetworkRetries: 2, timeout: 10_000, telemetry: false, ...options });
}
