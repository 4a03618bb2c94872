import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, DescribeAlarmsCommand, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch';
import { DescribeRuleCommand, EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { InvokeCommand, LambdaClient, ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { GetQueueUrlCommand, PurgeQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { GetParametersCommand, SSMClient } from '@aws-sdk/client-ssm';
import { mockClient } from 'aws-sdk-client-mock';
import { loadStageConfig, type StageConfig } from '#infra/lib/stage-config.ts';
import { runChecks, type Result } from '../../../scripts/smoke/checks.ts';
import { smoke, summaryOf } from '../../../scripts/smoke/smoke.ts';
import { readStage, type Clients, type StageUnderTest } from '../../../scripts/smoke/stage-under-test.ts';
import { flushWebhooks, runJob, webhookMode } from '../../support/shopping.ts';
import { address } from '../../support/world.ts';

// The local co-op provides secrets, queues, Stripe and the whole shop. The test's own mocks provide the rest:
// CloudFormation, parameters, alarms, subscriptions, rules, and the invocation of a function.
const place = {
  region: 'us-east-1',
  endpoint: address.awsEndpoint,
  credentials: { accessKeyId: address.rootAccessKeyId, secretAccessKey: 'root' },
};
const clients: Clients = {
  stacks: new CloudFormationClient(place),
  parameters: new SSMClient(place),
  secrets: new SecretsManagerClient(place),
  alarms: new CloudWatchClient(place),
  topics: new SNSClient(place),
  rules: new EventBridgeClient(place),
  functions: new LambdaClient(place),
  queues: new SQSClient(place),
};
const stacks = mockClient(clients.stacks);
const parameters = mockClient(clients.parameters);
const alarms = mockClient(clients.alarms);
const topics = mockClient(clients.topics);
const rules = mockClient(clients.rules);
const functions = mockClient(clients.functions);

const stage: StageConfig = {
  ...loadStageConfig('local'),
  siteUrl: address.url,
  stripePublishableKey: 'pk_test_local',
  alarmEmail: 'operations@example.test',
  secondAlarmEmail: 'robin@elsewhere.test',
};
const { hostname, port } = new URL(address.stripeUrl);
const stripeOptions = { host: hostname, port: Number(port), protocol: 'http' as const };

/** A server in the place of the API's direct address, which the local co-op does not have. */
let closedApi: Server;
let closedApiAnswers = 403;

beforeAll(async () => {
  closedApi = createServer((_, response) => response.writeHead(closedApiAnswers).end());
  await new Promise<void>((resolve) => closedApi.listen(0, '127.0.0.1', resolve));
});
afterAll(() => closedApi.close());

beforeEach(() => {
  closedApiAnswers = 403;
  for (const mock of [stacks, parameters, alarms, topics, rules, functions]) mock.reset();
  const arn = 'arn:aws:ssm:us-east-1:000000000000:parameter/coop/local';
  parameters.on(GetParametersCommand).resolves({
    Parameters: [
      { Name: '/coop/local/api-id', Value: 'abc', ARN: `${arn}/api-id` },
      { Name: '/coop/local/site-url', Value: address.url, ARN: `${arn}/site-url` },
      { Name: '/coop/local/commit', Value: 'abc123', ARN: `${arn}/commit` },
    ],
  });
  stacks.on(DescribeStacksCommand).resolves({ Stacks: [stackIn('UPDATE_COMPLETE')] });
  alarms.on(DescribeAlarmsCommand).resolves({
    MetricAlarms: [{ StateValue: 'OK', AlarmActions: ['arn:topic'] }],
  });
  alarms.on(SetAlarmStateCommand).resolves({});
  topics.on(ListSubscriptionsByTopicCommand).resolves({
    Subscriptions: [stage.alarmEmail, stage.secondAlarmEmail].map((Endpoint) => ({
      Endpoint,
      SubscriptionArn: 'arn:subscription',
    })),
  });
  rules.on(DescribeRuleCommand).resolves({ State: 'ENABLED' });
  functions.on(ListEventSourceMappingsCommand).resolves({ EventSourceMappings: [{ State: 'Enabled' }] });
  functions.on(InvokeCommand).callsFake(async () => {
    const { value } = (await runJob('watch-site')) as { value?: unknown };
    return { Payload: Buffer.from(JSON.stringify(value)) };
  });
});

const stackIn = (StackStatus: 'UPDATE_COMPLETE' | 'UPDATE_ROLLBACK_COMPLETE') => ({
  StackName: 'x',
  CreationTime: new Date(),
  StackStatus,
});

async function run(changes: Partial<StageUnderTest> = {}, payment = true) {
  const target = await readStage(changes.stage ?? stage, clients, { payment, stripeOptions });
  const apiUrl = `http://127.0.0.1:${(closedApi.address() as AddressInfo).port}`;
  const lines: string[] = [];
  const results = await smoke({ ...target, apiUrl, ...changes }, (line) => lines.push(line));
  return { results, lines, failed: of(results, 'failed'), notTried: of(results, 'not tried') };
}
const of = (results: Result[], wanted: Result['outcome']) =>
  results.filter(({ outcome }) => outcome === wanted).map(({ name, remark }) => `${name}: ${remark}`);

it('the smoke test passes everything in a co-op that works, and puts the alarm and the subscription back', async () => {
  const { results, lines, failed, notTried } = await run();
  expect([...failed, ...notTried]).toEqual([]);
  expect(summaryOf(results)).toBe(`${results.length} passed, 0 failed, 0 not tried`);
  expect(lines.join('\n')).toContain(
    'Somebody should receive mail at operations@example.test and robin@elsewhere.test',
  );
  expect(lines.join('\n')).toMatch(/deployed from commit abc123; this checkout is /);
  expect(alarms.commandCalls(SetAlarmStateCommand).map(({ args }) => args[0].input.StateValue)).toEqual([
    'ALARM',
    'OK',
  ]);
});

it('the smoke test names what is wrong around the shop', async () => {
  stacks
    .on(DescribeStacksCommand, { StackName: 'coop-local-jobs' })
    .resolves({ Stacks: [stackIn('UPDATE_ROLLBACK_COMPLETE')] });
  stacks
    .on(DescribeStacksCommand, { StackName: 'coop-local-pages' })
    .rejects(Object.assign(new Error('does not exist'), { name: 'ValidationError' }));
  closedApiAnswers = 200;
  topics.on(ListSubscriptionsByTopicCommand).resolves({
    Subscriptions: [
      { Endpoint: stage.alarmEmail, SubscriptionArn: 'arn:subscription' },
      { Endpoint: stage.secondAlarmEmail, SubscriptionArn: 'PendingConfirmation' },
    ],
  });
  rules.on(DescribeRuleCommand, { Name: 'coop-local-advance-cycles' }).resolves({ State: 'DISABLED' });
  functions
    .on(InvokeCommand)
    .callsFake(() => ({ FunctionError: 'Unhandled', Payload: Buffer.from('"it broke"') }));
  const queue = { QueueUrl: await deadLetterQueue() };
  await clients.queues.send(new SendMessageCommand({ ...queue, MessageBody: '{}' }));
  try {
    const { failed } = await run({}, false);
    expect(failed).toEqual([
      expect.stringContaining('coop-local-jobs is UPDATE_ROLLBACK_COMPLETE, coop-local-pages is missing.'),
      expect.stringContaining('answers callers that do not come through CloudFront'),
      expect.stringContaining('No alarm would arrive at robin@elsewhere.test: '),
      expect.stringContaining('the schedule advance-cycles is DISABLED'),
      expect.stringContaining('coop-local-watch-site failed: "it broke"'),
      expect.stringContaining('coop-local-jobs-dead-letters holds 1'),
    ]);
    expect(alarms.commandCalls(SetAlarmStateCommand)).toEqual([]);
  } finally {
    await clients.queues.send(new PurgeQueueCommand(queue));
  }
});

it('the smoke test fails where the site is down, and tries nothing that needs it', async () => {
  const { failed, notTried } = await run({ siteUrl: 'http://127.0.0.1:65000' });
  expect(failed).toEqual([
    expect.stringMatching(/^Pages answer.*ECONNREFUSED/),
    expect.stringMatching(/^The API answers.*ECONNREFUSED/),
    expect.stringMatching(/^Register an account.*ECONNREFUSED/),
  ]);
  expect(notTried).toHaveLength(6);
});

it('the smoke test fails where the webhook does not come, and refunds and cleans up all the same', async () => {
  await webhookMode({ paused: true });
  try {
    const { failed, notTried } = await run({ webhookMs: 2000 });
    expect(failed).toEqual([
      expect.stringContaining('Look at the webhook endpoint'),
      expect.stringContaining('Look at the events charge.refunded'),
    ]);
    expect(notTried).toEqual([]);
  } finally {
    await webhookMode({});
    await flushWebhooks();
  }
});

it('the smoke test does not pay unless it is wanted, nor shop while the stage is held', async () => {
  const unpaid = await run({}, false);
  expect(unpaid.failed).toEqual([]);
  expect(unpaid.notTried[0]).toBe('Begin a payment: No payment was wanted (--no-payment).');

  rules.on(DescribeRuleCommand).resolves({ State: 'DISABLED' });
  const held = await run({ stage: { ...stage, hold: true } });
  expect(held.notTried[0]).toBe('Register an account: The stage is held: nobody can buy.');
  // The local co-op is not really held. The smoke test notices that by the site's answer and the workers'
  // state.
  expect(held.failed).toEqual([
    expect.stringContaining('/api/health answers 200 instead of 503'),
    expect.stringMatching(/hold: true, but the worker [\w-]+ is Enabled/),
  ]);
});

it('the smoke test refuses live keys, another account, and a stage that is not there', async () => {
  const live = { ...stage, stripePublishableKey: 'pk_live_x' };
  await expect(readStage(live, clients, { payment: true })).rejects.toThrow('not both test keys');
  await expect(readStage(live, clients, { payment: false })).resolves.toMatchObject({ stripe: undefined });
  const elsewhere = { ...stage, account: '111122223333' };
  await expect(readStage(elsewhere, clients, { payment: false })).rejects.toThrow('of account 000000000000');
  parameters.on(GetParametersCommand).resolves({ Parameters: [] });
  await expect(readStage(stage, clients, { payment: false })).rejects.toThrow('is not deployed here');
});

it('the smoke test gives each step its time', async () => {
  const never = { name: 'Never', limitMs: 20, run: () => new Promise<undefined>(() => undefined) };
  const results = await runChecks([never], () => undefined);
  expect(of(results, 'failed')).toEqual(['Never: It took longer than 0.02 seconds']);
});

async function deadLetterQueue(): Promise<string> {
  const { QueueUrl } = await clients.queues.send(
    new GetQueueUrlCommand({ QueueName: 'coop-local-jobs-dead-letters' }),
  );
  return QueueUrl!;
}
