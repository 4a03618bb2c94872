import { DescribeAlarmsCommand, SetAlarmStateCommand, type MetricAlarm } from '@aws-sdk/client-cloudwatch';
import { DescribeRuleCommand } from '@aws-sdk/client-eventbridge';
import { InvokeCommand, ListEventSourceMappingsCommand } from '@aws-sdk/client-lambda';
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns';
import { GetQueueAttributesCommand, GetQueueUrlCommand } from '@aws-sdk/client-sqs';
import { jobs, workers } from '#infra/lib/functions/jobs.ts';
import { queueNames } from '#infra/lib/names.ts';
import { NotTried, require, type Check } from './checks.ts';
import type { StageUnderTest } from './stage-under-test.ts';

/** Checks of the parts that keep the stage running without a person. */
export function operationsChecks(target: StageUnderTest): Check[] {
  return [
    { name: 'An alarm goes to the mailbox', limitMs: 60_000, run: () => ringAlarm(target) },
    { name: 'Schedules and workers are as the hold wants', limitMs: 60_000, run: () => compareHold(target) },
    { name: 'A job runs', limitMs: 60_000, run: () => runJob(target) },
    { name: 'The dead-letter queues are empty', limitMs: 60_000, run: () => countDeadLetters(target) },
  ];
}

async function ringAlarm({ stage, names, clients: { alarms, topics } }: StageUnderTest): Promise<string> {
  if (!stage.alarmEmail) throw new NotTried(`stages/${stage.name}.json names no alarmEmail.`);
  const AlarmName = names.alarm('api-server-errors');
  const found = await alarms.send(new DescribeAlarmsCommand({ AlarmNames: [AlarmName] }));
  const alarm: MetricAlarm | undefined = found.MetricAlarms?.[0];
  require(alarm !== undefined, `There is no alarm ${AlarmName}.`);
  require(alarm.StateValue !== 'ALARM', `${AlarmName} rings already: look at its runbook first.`);
  const [TopicArn] = alarm.AlarmActions ?? [];
  require(TopicArn !== undefined && alarm.ActionsEnabled !== false, `${AlarmName} tells nobody.`);
  const { Subscriptions = [] } = await topics.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
  const confirmed = Subscriptions.filter(({ SubscriptionArn }) => SubscriptionArn?.startsWith('arn:'));
  const addresses = [stage.alarmEmail, ...(stage.secondAlarmEmail ? [stage.secondAlarmEmail] : [])];
  const silent = addresses.filter((address) => !confirmed.some(({ Endpoint }) => Endpoint === address));
  require(silent.length ===
    0, `No alarm would arrive at ${silent.join(' or ')}: the subscription is not confirmed.`);
  const set = (StateValue: 'ALARM' | 'OK') =>
    alarms.send(new SetAlarmStateCommand({ AlarmName, StateValue, StateReason: 'Smoke test' }));
  try {
    await set('ALARM');
  } finally {
    await set('OK');
  }
  return `Somebody should receive mail at ${addresses.join(' and ')} within five minutes: look there.`;
}

/** Compares the stage's hold setting with the state of its schedules and workers, without changing anything. */
async function compareHold({ stage, names, clients: { rules, functions } }: StageUnderTest): Promise<string> {
  const wanted = stage.hold ? 'disabled' : 'enabled';
  const states = [
    ...Object.keys(jobs).map(async (job) => {
      const { State } = await rules.send(new DescribeRuleCommand({ Name: names.function(job) }));
      return { name: `the schedule ${job}`, state: State };
    }),
    ...Object.keys(workers).map(async (worker) => {
      const { EventSourceMappings = [] } = await functions.send(
        new ListEventSourceMappingsCommand({ FunctionName: names.function(worker) }),
      );
      return { name: `the worker ${worker}`, state: EventSourceMappings[0]?.State };
    }),
  ];
  const wrong = (await Promise.all(states)).filter(({ state }) => state?.toLowerCase() !== wanted);
  require(wrong.length ===
    0, `The stage file says hold: ${stage.hold}, but ${wrong.map(({ name, state = 'missing' }) => `${name} is ${state}`).join(', ')}.`);
  return `${stage.hold ? 'held' : 'not held'}: ${states.length} schedules and workers are ${wanted}`;
}

/** Runs `watch-site`, the one job that changes nothing. The job calls the site as a visitor does. */
async function runJob({ stage, names, clients: { functions } }: StageUnderTest): Promise<string> {
  if (stage.hold) throw new NotTried('The stage is held: the job would report the closed site.');
  const FunctionName = names.function('watch-site');
  const { FunctionError, Payload } = await functions.send(new InvokeCommand({ FunctionName, Payload: '{}' }));
  const answer = Buffer.from(Payload ?? []).toString();
  require(FunctionError === undefined, `${FunctionName} failed: ${answer}`);
  const { problems } = JSON.parse(answer) as { problems: string[] };
  require(problems.length === 0, `${FunctionName} cannot reach the site: ${problems.join(', ')}.`);
  return FunctionName;
}

async function countDeadLetters({ names, clients: { queues } }: StageUnderTest): Promise<string> {
  const all = [...queueNames, 'jobs'] as const;
  const counts = await Promise.all(
    all.map(async (name) => {
      const QueueName = names.deadLetterQueue(name);
      const { QueueUrl } = await queues.send(new GetQueueUrlCommand({ QueueName }));
      const { Attributes } = await queues.send(
        new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
      );
      return { QueueName, count: Number(Attributes?.ApproximateNumberOfMessages) };
    }),
  );
  const filled = counts.filter(({ count }) => count !== 0);
  require(filled.length ===
    0, `${filled.map(({ QueueName, count }) => `${QueueName} holds ${count}`).join(', ')}: docs/runbooks.`);
  return `${all.length} queues`;
}
