import { runInNewContext } from 'node:vm';
import { errorStatus } from '#shared/contracts/endpoint.ts';
import { loadStageConfig } from './stage-config.ts';
import { synthesizeSystem, type SynthesizedSystem } from './testing/synthesized-system.ts';

const stage = loadStageConfig('example');
const working = synthesizeSystem(stage);
const held = synthesizeSystem({ ...stage, hold: true });

const switchesOf = (system: SynthesizedSystem) => ({
  // Rules that keep endpoints warm go on during a hold: the functions answer at once and write nothing.
  rules: system
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => !properties.Name.endsWith('-warm'))
    .map(({ properties }) => properties.State),
  sources: system.ofType('AWS::Lambda::EventSourceMapping').map(({ properties }) => properties.Enabled),
  rates: system
    .ofType('AWS::ApiGatewayV2::Stage')
    .map(({ properties }) => properties.DefaultRouteSettings.ThrottlingRateLimit),
});

test('a held stage starts no job, reads no queue and answers no call', () => {
  const { rules, sources, rates } = switchesOf(held);
  expect(rules.length).toBeGreaterThan(5);
  expect(new Set(rules)).toEqual(new Set(['DISABLED']));
  expect(sources.length).toBeGreaterThan(3);
  expect(new Set(sources)).toEqual(new Set([false]));
  expect(rates).toEqual([0, 0]);
});

test('a stage without the hold works, and its templates say so, so that a deployment puts it back', () => {
  const { rules, sources, rates } = switchesOf(working);
  expect(new Set(rules)).toEqual(new Set(['ENABLED']));
  expect(new Set(sources)).toEqual(new Set([true]));
  expect(rates).toEqual([500, 500]);
});

test('callers of a held stage’s API are told at the edge, as the API itself would tell them', () => {
  const associationsOf = (system: SynthesizedSystem) =>
    system
      .ofType('AWS::CloudFront::Distribution')[0]!
      .properties.DistributionConfig.CacheBehaviors.filter(({ PathPattern }: { PathPattern: string }) =>
        ['/api/admin/*', '/api/*'].includes(PathPattern),
      )
      .map(({ FunctionAssociations }: any) => FunctionAssociations);
  expect(associationsOf(working)).toEqual([undefined, undefined]);
  const [[{ EventType, FunctionARN }], shop] = associationsOf(held);
  expect(shop).toEqual([{ EventType, FunctionARN }]);
  expect(EventType).toBe('viewer-request');
  const edge = held
    .ofType('AWS::CloudFront::Function')
    .find(({ id }) => id === FunctionARN['Fn::GetAtt'][0])!;
  const answer = runInNewContext(`${edge.properties.FunctionCode}; handler({})`) as {
    statusCode: number;
    body: string;
  };
  expect(answer.statusCode).toBe(errorStatus.unavailable);
  expect(JSON.parse(answer.body)).toEqual({
    success: false,
    code: 'unavailable',
    error: expect.stringMatching(/maintenance/),
    message: expect.stringMatching(/maintenance/),
  });
});

test('the table is copied each week to the bucket of another account, but for a stage that is held', () => {
  const copyTo = { account: '999988887777', bucket: 'coop-copies' };
  expect(working.ofType('AWS::Scheduler::Schedule')).toEqual([]);
  const [copy] = synthesizeSystem({ ...stage, copyTo }).ofType('AWS::Scheduler::Schedule');
  expect(copy!.properties).toMatchObject({ State: 'ENABLED', ScheduleExpression: 'cron(0 9 ? * MON *)' });
  const input = JSON.stringify(copy!.properties.Target.Input);
  for (const part of ['table/coop-example-table', '999988887777', 'coop-copies', 'coop-example-copies'])
    expect(input).toContain(part);
  const [heldCopy] = synthesizeSystem({ ...stage, copyTo, hold: true }).ofType('AWS::Scheduler::Schedule');
  expect(heldCopy!.properties.State).toBe('DISABLED');
});
