import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { contracts } from '#shared/contracts/registry.ts';
import { figures } from '#shared/figures.ts';
import { calculate } from '#local/services/cloudwatch/metric-math.ts';
import { kebabCase } from '../kebab-case.ts';
import { loadStageConfig } from '../stage-config.ts';
import { alarm, alarms, expressionOf, metricsOf, system } from '../testing/synthesized-alarms.ts';
import { synthesizeSystem } from '../testing/synthesized-system.ts';

/** Pages of docs/runbooks that have no alarm. A page of the site leads to them. */
const askedByPeople = ['agreement-differs'];
const runbook = (name: string) => readFileSync(`docs/runbooks/${name}.md`, 'utf8');

it('every alarm names a page that says what to do, and every page has its alarm', () => {
  expect(alarms.length).toBeGreaterThan(25);
  for (const { name, runbook: page } of alarms) {
    expect([name, existsSync(`docs/runbooks/${page}.md`)]).toEqual([name, true]);
    // A page that several alarms share names each of these alarms.
    if (page !== name) expect(runbook(page)).toContain(`\`${name}\``);
  }
  const pages = readdirSync('docs/runbooks').flatMap((file) =>
    file === 'README.md' ? [] : file.replace('.md', ''),
  );
  expect(pages.sort()).toEqual([...new Set([...alarms.map((one) => one.runbook), ...askedByPeople])].sort());
  const index = runbook('README');
  for (const page of pages) expect(index).toContain(`(${page}.md)`);
});

it.each(readdirSync('docs/runbooks').filter((file) => file !== 'README.md'))(
  'the runbook %s answers the seven questions',
  (file) => {
    const text = readFileSync(`docs/runbooks/${file}`, 'utf8');
    expect(text.startsWith(`# ${file.replace('.md', '')}\n`)).toBe(true);
    for (const part of [
      '**What it means.**',
      '**How bad.**',
      '**When.**',
      '## First look',
      '## What to do',
      '## How to tell that it is over',
      '## What cannot go wrong by waiting',
    ])
      expect(text).toContain(part);
    for (const [, page] of text.matchAll(/\]\(([\w-]+\.md)\)/g))
      expect(existsSync(`docs/runbooks/${page}`)).toBe(true);
    for (const [, section] of text.matchAll(/operations\.md\)?, "([^"]+)"/g))
      expect(readFileSync('docs/operations.md', 'utf8')).toContain(`# ${section}`);
  },
);

it("an alarm asks for the product's figures under the stage alone, as they are written", () => {
  const own = alarms
    .flatMap(({ properties }) => metricsOf(properties))
    .filter(({ Metric }) => Metric.Namespace === 'Coop');
  expect(own.length).toBeGreaterThan(5);
  for (const { Metric } of own) {
    expect(figures).toContain(Metric.MetricName);
    expect(Metric.Dimensions).toEqual([{ Name: 'stage', Value: 'example' }]);
  }
});

it('an alarm rings for a cut-off that is an hour and a half late', () => {
  expect(alarm('cutoff-not-closed')).toMatchObject({
    Namespace: 'Coop',
    MetricName: 'CutoffLatenessMinutes',
    Statistic: 'Maximum',
    Threshold: 90,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    EvaluationPeriods: 1,
    TreatMissingData: 'notBreaching',
  });
});

it.each([
  ['charges-failing', 20, 3600, 'chargesDeclined', ['chargesPaid', 'chargesProcessing']],
  ['sends-failing', 10, 900, 'mailFailed', ['smsFailed', 'mailSent', 'smsSent']],
])(
  'the alarm %s rings from %i %% of at least 20 within %i seconds',
  (name, threshold, seconds, first, others) => {
    const properties = alarm(name);
    expect(properties.Threshold).toBe(threshold);
    const share = (failed: number | undefined, succeeded: number | undefined) =>
      calculate(expressionOf(properties), {
        ...Object.fromEntries([first, ...others].map((figure) => [figure, undefined])),
        [first]: failed,
        [others.at(-1)!]: succeeded,
      });
    const least = Math.ceil((threshold * 20) / 100);
    expect(share(least, 20 - least)).toBeGreaterThanOrEqual(threshold);
    expect(share(least, 100)).toBeLessThan(threshold);
    // With fewer than 20 tries the share is 0, and a figure without data counts as 0.
    expect(share(19, undefined)).toBe(0);
    expect(share(undefined, 20)).toBe(0);
    expect(share(20, undefined)).toBe(100);
    for (const { Period, Stat } of metricsOf(properties)) expect([Period, Stat]).toEqual([seconds, 'Sum']);
  },
);

it('an alarm gives every queue as long as it may take: messages 15 minutes, renewals an hour, many by the rate', () => {
  const minutes = (name: string) => alarm(`${name}-waiting`).Threshold / 60;
  expect(minutes('messages')).toBe(15);
  expect(minutes('renewals')).toBe(60);
  expect(minutes('broadcast-mail')).toBeGreaterThan(30);
  expect(minutes('broadcast-sms')).toBeGreaterThan(minutes('broadcast-mail'));
  const workers = system.ofType('AWS::Lambda::EventSourceMapping').length;
  expect(alarms.filter(({ name }) => name.endsWith('-waiting'))).toHaveLength(workers);
});

it('an alarm looks at every operation of the table that functions call, and at every index', () => {
  const operations = metricsOf(alarm('table-system-errors')).flatMap(({ Metric }) =>
    (Metric.Dimensions ?? []).flatMap(({ Name, Value }) => (Name === 'Operation' ? [String(Value)] : [])),
  );
  const granted = new Set(
    JSON.stringify(system.ofType('AWS::IAM::Role')).match(/dynamodb:(GetItem|\w+Item|Query)/g),
  );
  for (const action of granted)
    if (action !== 'dynamodb:ConditionCheckItem')
      expect(operations).toContain(action.replace('dynamodb:', ''));
  expect(operations).toEqual(expect.arrayContaining(['TransactWriteItems', 'TransactGetItems']));
  const indexes = metricsOf(alarm('index-throttled')).map(
    ({ Metric }) =>
      Metric.Dimensions?.find(({ Name }) => Name === 'GlobalSecondaryIndexName')?.Value as string,
  );
  const made = system
    .ofType('AWS::DynamoDB::GlobalTable')[0]!
    .properties.GlobalSecondaryIndexes.map(({ IndexName }: { IndexName: string }) => IndexName);
  expect(indexes.sort()).toEqual([...made, ...made].sort());
});

it("alarms look at throttles of all functions, at the site from outside, and at the account's mail", () => {
  expect(alarm('functions-throttled')).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'Throttles' });
  expect(alarm('functions-throttled').Dimensions).toBeUndefined();
  expect(alarm('site-unreachable')).toMatchObject({ MetricName: 'SiteUnreachable', Threshold: 3 });
  expect(alarm('probe-failing')).toMatchObject({
    MetricName: 'ProbeFailed',
    Period: 300,
    Threshold: 1,
    DatapointsToAlarm: 2,
    EvaluationPeriods: 3,
    TreatMissingData: 'notBreaching',
  });
  expect(alarm('page-failures')).toMatchObject({ MetricName: 'PageFailures', Threshold: 3, Period: 3600 });
  expect(alarm('mail-bounces').Threshold).toBeLessThan(0.05);
  expect(alarm('mail-complaints').Threshold).toBeLessThan(0.001);
  expect(alarm('site-server-errors').Dimensions).toContainEqual({ Name: 'Region', Value: 'Global' });
});

it("an alarm looks at CloudFront's errors only in the region that has its figures", () => {
  const namesIn = (region: string | undefined) =>
    synthesizeSystem({ ...loadStageConfig('example'), region })
      .ofType('AWS::CloudWatch::Alarm')
      .map(({ properties }) => properties.AlarmName);
  expect(namesIn('us-east-2')).toContain('coop-example-site-unreachable');
  expect(namesIn('us-east-2')).not.toContain('coop-example-site-server-errors');
  // A stage without a region goes to the command line's region, which the manual sets to us-east-1.
  expect(namesIn(undefined)).toContain('coop-example-site-server-errors');
});

it('no alarm searches or has more metrics than an alarm may have', () => {
  // https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html
  for (const { properties } of alarms) {
    expect(metricsOf(properties).length).toBeLessThanOrEqual(10);
    expect(JSON.stringify(properties)).not.toContain('SEARCH');
  }
});

it('an alarm rings for one purchase that failed, and for webhooks that are refused or do not come', () => {
  const purchases = metricsOf(alarm('purchase-errors'));
  expect(alarm('purchase-errors').Threshold).toBe(1);
  expect(new Set(purchases.map(({ Period }) => Period))).toEqual(new Set([900]));
  const takingMoney = Object.values(contracts).filter(({ takesMoney }) => takesMoney);
  expect(takingMoney.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['createPaymentIntent', 'createOrder', 'confirmPayment', 'openPayment']),
  );
  const functions = purchases.flatMap(({ Metric }) => Metric.Dimensions?.at(0)?.Value ?? []);
  expect(functions).toEqual(
    expect.arrayContaining(takingMoney.map(({ id }) => `coop-example-${kebabCase(id)}`)),
  );
  expect(alarm('webhooks-refused')).toMatchObject({
    MetricName: 'WebhooksRefused',
    Threshold: 5,
    Period: 3600,
  });
  expect(alarm('webhooks-missing')).toMatchObject({ MetricName: 'WebhooksMissing', Threshold: 1 });
});

it('an alarm rings for one call that a member cannot do without, and for any three calls in an hour', () => {
  expect(alarm('essential-call-errors')).toMatchObject({
    MetricName: 'EssentialCallErrors',
    Period: 900,
    Threshold: 1,
  });
  const essential = Object.values(contracts).filter((contract) => contract.essential);
  expect(essential.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['login', 'register', 'refreshSession', 'addToCart', 'cancelSubscription']),
  );
  // Calls that take money have a count of their own. A failed read is no reason to wake somebody.
  expect(essential.filter(({ takesMoney, method }) => takesMoney || method === 'GET')).toEqual([]);
  const answers = alarm('api-server-errors');
  expect(answers.Threshold).toBe(3);
  expect(metricsOf(answers).map(({ Period }) => Period)).toEqual([3600, 3600]);
});

it('an alarm counts a metric without data as 0, so that one about the table does not ring for ever', () => {
  for (const name of ['table-system-errors', 'index-throttled']) {
    const expression = expressionOf(alarm(name));
    const ids: string[] = alarm(name).Metrics.flatMap(({ Id, MetricStat }: Record<string, unknown>) =>
      MetricStat ? Id : [],
    );
    const quiet = Object.fromEntries(ids.map((id) => [id, undefined]));
    expect([name, calculate(expression, quiet)]).toEqual([name, 0]);
    expect([name, calculate(expression, { ...quiet, [ids[1]!]: 12 })]).toEqual([name, 12]);
  }
});

it('an alarm says when it is over, and tells a second address where there is one', () => {
  for (const { properties } of alarms) {
    expect(properties.OKActions).toEqual(properties.AlarmActions);
    expect(properties.OKActions).toHaveLength(1);
  }
  const addresses = synthesizeSystem({
    ...loadStageConfig('example'),
    alarmEmail: 'operations@coop.example',
    secondAlarmEmail: 'robin@elsewhere.example',
  })
    .ofType('AWS::SNS::Subscription')
    .flatMap(({ properties }) => (properties.Protocol === 'email' ? properties.Endpoint : []));
  expect(addresses).toEqual(['operations@coop.example', 'robin@elsewhere.example']);
});

it('one dashboard shows every figure and every queue', () => {
  const dashboards = system.ofType('AWS::CloudWatch::Dashboard');
  expect(dashboards).toHaveLength(1);
  const body = JSON.stringify(dashboards[0]!.properties.DashboardBody);
  for (const figure of figures) expect(body).toContain(figure);
  for (const { properties } of system.ofType('AWS::SQS::Queue')) expect(body).toContain(properties.QueueName);
});
