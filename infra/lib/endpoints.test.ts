import { keepWarmEvent } from '#shared/keep-warm.ts';
import { join } from 'node:path';
import { contracts } from '#shared/contracts/registry.ts';
import { expectedEntries, presentFiles, requireComplete } from '../build/function-entries.ts';
import { jobs, workers } from './functions/jobs.ts';
import { kebabCase } from './kebab-case.ts';
import { synthesizeSystem } from './testing/synthesized-system.ts';

const system = synthesizeSystem();
const all = Object.values(contracts);
const routes = system.ofType('AWS::ApiGatewayV2::Route');
const functions = system.ofType('AWS::Lambda::Function').filter(({ properties }) => properties.FunctionName);
const published = (properties: Record<string, any>, property: string) =>
  JSON.stringify(properties[property] ?? null);

test('every contract, job and worker has its handler file, and every handler file its declaration', () => {
  const root = join(import.meta.dirname, '..', '..');
  expect(() => requireComplete(expectedEntries(), presentFiles(root))).not.toThrow();
});

test('a missing handler file and one that nothing declares are both named', () => {
  const expected = new Map([['get-cart', 'functions/cart/handlers/get-cart.ts']]);
  expect(() => requireComplete(expected, ['functions/cart/handlers/old.ts'])).toThrow(
    /missing: functions\/cart\/handlers\/get-cart\.ts\n {2}declared nowhere: functions\/cart\/handlers\/old\.ts/,
  );
});

test('every path of every contract is a route of the API that the edge sends it to, and there is no other route', () => {
  const expected = all.flatMap(({ method, paths }) =>
    paths.map((path) => [`${method} ${path}`, path.startsWith('/api/admin/')]),
  );
  const isOfBackOffice = ({ ApiId }: Record<string, any>) =>
    published({ ApiId }, 'ApiId').includes('backofficeapi');
  expect(routes.map(({ properties }) => [properties.RouteKey, isOfBackOffice(properties)]).sort()).toEqual(
    expected.sort(),
  );
  const behaviors = system
    .ofType('AWS::CloudFront::Distribution')[0]!
    .properties.DistributionConfig.CacheBehaviors.map(({ PathPattern }: any) => PathPattern);
  expect(behaviors.indexOf('/api/admin/*')).toBeLessThan(behaviors.indexOf('/api/*'));
  expect(behaviors).toContain('/api/admin/*');
});

test('no token is asked for exactly where the contract is open or signed', () => {
  const byKey = new Map(routes.map((route) => [route.properties.RouteKey, route.properties]));
  for (const { id, auth, method, paths } of all)
    for (const path of paths) {
      const route = byKey.get(`${method} ${path}`)!;
      const open = ['public', 'optional', 'signature'].includes(auth);
      expect([id, route.AuthorizationType]).toEqual([id, open ? 'NONE' : 'JWT']);
      expect(published(route, 'AuthorizerId')).toMatch(open ? 'null' : /authorizerid/);
    }
});

test('every contract, job and worker is one function, and there is no other', () => {
  const expected = [...Object.keys(contracts).map(kebabCase), ...Object.keys(jobs), ...Object.keys(workers)];
  expect(functions.map(({ properties }) => properties.FunctionName).sort()).toEqual(
    expected.map((name) => `coop-example-${name}`).sort(),
  );
});

test('every route reaches its own function, which lets only the API in', () => {
  for (const { stack, properties } of routes) {
    const resources = system.templates.get(stack)!.Resources;
    const target = properties.Target['Fn::Join'][1] as [string, { Ref: string }];
    const integration = resources[target[1].Ref].Properties;
    const functionId = integration.IntegrationUri['Fn::GetAtt'][0] as string;
    const contract = all.find(({ method, paths }) =>
      paths.some((path) => `${method} ${path}` === properties.RouteKey),
    )!;
    expect(resources[functionId].Properties.FunctionName).toBe(`coop-example-${kebabCase(contract.id)}`);
    expect(integration).toMatchObject({ IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' });
    expect(integration.TimeoutInMillis).toBeLessThanOrEqual(30_000);
    const permissions = Object.values<any>(resources).filter(
      ({ Type, Properties }) =>
        Type === 'AWS::Lambda::Permission' &&
        Properties.FunctionName.Ref === functionId &&
        JSON.stringify(Properties.SourceArn).includes(`"${properties.ApiId.Ref}"`),
    );
    expect(permissions).toHaveLength(1);
    expect(permissions[0].Properties.Principal).toBe('apigateway.amazonaws.com');
    expect(JSON.stringify(permissions[0].Properties.SourceArn)).toMatch(/execute-api.*apiid/);
  }
});

test('every function has its runtime, architecture, memory, timeout, log group and role', () => {
  const timeoutLimit = (stack: string) => (stack === 'jobs' ? 300 : stack === 'messaging' ? 120 : 29);
  for (const { stack, properties } of functions) {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      Environment: { Variables: { STAGE: 'example', LOG_LEVEL: 'INFO' } },
    });
    expect(properties.MemorySize).toBeGreaterThanOrEqual(512);
    expect(properties.Timeout).toBeLessThanOrEqual(timeoutLimit(stack));
    const resources = system.templates.get(stack)!.Resources;
    expect(resources[properties.LoggingConfig.LogGroup.Ref].Properties).toEqual({
      LogGroupName: `/aws/lambda/${properties.FunctionName}`,
      RetentionInDays: 90,
    });
    const role = resources[properties.Role['Fn::GetAtt'][0]].Properties;
    expect(role.ManagedPolicyArns).toBeUndefined();
    expect(role.Policies).toHaveLength(1);
  }
});

test('the calls that members make most are kept warm, by an event that asks for nothing', () => {
  const warmed = system
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => properties.Name.endsWith('-warm'));
  expect(warmed.map(({ properties }) => properties.Name)).toEqual(
    expect.arrayContaining(['coop-example-list-products-warm', 'coop-example-get-cart-warm']),
  );
  for (const { properties } of warmed)
    expect(properties).toMatchObject({
      ScheduleExpression: 'rate(5 minutes)',
      Targets: [{ Input: JSON.stringify(keepWarmEvent), RetryPolicy: { MaximumRetryAttempts: 0 } }],
    });
});

test('every job is started by its rule, tried again twice, and kept when it fails for good', () => {
  const rules = system
    .ofType('AWS::Events::Rule')
    .filter(({ properties }) => properties.ScheduleExpression && !properties.Name.endsWith('-warm'));
  expect(rules.map(({ properties }) => [properties.Name, properties.ScheduleExpression]).sort()).toEqual(
    Object.entries(jobs)
      .map(([name, { schedule }]) => [`coop-example-${name}`, schedule])
      .sort(),
  );
  for (const { properties } of rules)
    expect(properties.Targets).toEqual([
      expect.objectContaining({
        DeadLetterConfig: expect.anything(),
        RetryPolicy: expect.objectContaining({ MaximumRetryAttempts: 2 }),
      }),
    ]);
  const failures = system.ofType('AWS::Lambda::EventInvokeConfig');
  expect(failures).toHaveLength(rules.length);
  for (const { properties } of failures)
    expect(properties).toMatchObject({
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
});
