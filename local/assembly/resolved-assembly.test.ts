import { writeFixtureAssembly, type FixtureResources } from '../fixtures/fixture-assembly.ts';
import { readCloudModel, type CloudModel } from '#local/cloud/cloud-model.ts';

function load(
  change?: (resources: FixtureResources) => void,
  secretValues: Record<string, string> = {},
): CloudModel {
  const assembly = writeFixtureAssembly(change);
  try {
    return readCloudModel({
      directory: assembly.directory,
      awsEndpoint: 'http://127.0.0.1:1',
      secretValues,
      override: () => ({}),
    });
  } finally {
    assembly.remove();
  }
}

test('references within and between stacks are resolved', () => {
  const model = load();
  const notes = model.functions.find((one) => one.logicalId === 'Notes');
  expect(notes?.environment).toMatchObject({
    TABLE_NAME: 'Fixture',
    QUEUE_URL: 'http://127.0.0.1:1/000000000000/fixture-service-Queue',
  });
  expect(notes?.statements.map((statement) => statement.Resource)).toContain(
    'arn:aws:dynamodb:us-east-1:000000000000:table/Fixture/index/byKind',
  );
  const jwtRoute = model.apis[0]?.routes.find((route) => route.authorizer);
  expect(jwtRoute?.authorizer).toEqual({
    issuer: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Local0001',
    audience: [model.pools[0]?.clients[0]?.id],
    header: 'authorization',
  });
  expect(model.pools[0]).toMatchObject({ passwordMinimumLength: 12, clients: [{ accessTokenMinutes: 15 }] });
  expect(model.schedules[0]?.next(new Date('2026-11-21T10:00:00Z'))).toEqual(
    new Date('2026-11-22T09:00:00Z'),
  );
  expect(model.queues.map((queue) => queue.name)).not.toContain('fixture-data-Skipped');
});

test('secrets of an assembly: a given value wins over the declared one; dynamic references read them', () => {
  const withReference = (resources: FixtureResources) => {
    const properties = resources.service.Notes?.Properties as {
      Environment: { Variables: Record<string, unknown> };
    };
    properties.Environment.Variables.KEY = {
      'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'KeyArn' }, ':SecretString:a}}']],
    };
  };
  const keyOf = (model: CloudModel) =>
    model.functions.find((one) => one.logicalId === 'Notes')?.environment.KEY;
  expect(keyOf(load(withReference))).toBe('1');
  expect(keyOf(load(withReference, { 'fixture/keys': '{"a":"given"}' }))).toBe('given');
  expect(keyOf(load(withReference, { Key: '{"a":"by id"}' }))).toBe('by id');
});

test.each<[string, (resources: FixtureResources) => void, RegExp]>([
  [
    'an unknown type',
    ({ service }) => (service.Odd = { Type: 'AWS::Kinesis::Stream' }),
    /fixture-service\/Odd \(AWS::Kinesis::Stream\): this type is not supported/,
  ],
  [
    'a reference to nothing',
    ({ service }) =>
      (service.Odd = { Type: 'AWS::SQS::Queue', Properties: { QueueName: { Ref: 'Nothing' } } }),
    /fixture-service\/Odd .*fixture-service\/Nothing is referred to but not declared/,
  ],
  [
    'an export that no stack has',
    ({ service }) =>
      (service.Odd = { Type: 'AWS::SQS::Queue', Properties: { QueueName: { 'Fn::ImportValue': 'x' } } }),
    /no stack exports x/,
  ],
  [
    'an attribute that is not modelled',
    ({ service }) =>
      (service.Odd = {
        Type: 'AWS::SQS::Queue',
        Properties: { QueueName: { 'Fn::GetAtt': ['Queue', 'Odd'] } },
      }),
    /the attribute Odd of fixture-service\/Queue \(AWS::SQS::Queue\) is not known/,
  ],
  [
    'a route whose function may not be called',
    ({ service }) => delete service.Permission1,
    /Route1 .*no AWS::Lambda::Permission lets apigateway\.amazonaws\.com .* invoke fixture-service-Notes/,
  ],
  [
    'a permission for another route',
    ({ service }) => {
      Object.assign(service.Permission1?.Properties ?? {}, {
        SourceArn: 'arn:aws:execute-api:us-east-1:0:x/*/GET/other',
      });
    },
    /no AWS::Lambda::Permission/,
  ],
  [
    'a schedule whose function may not be called',
    ({ service }) => delete service.RulePermission,
    /Rule .*events\.amazonaws\.com/,
  ],
  [
    'a worker that may not read its queue',
    ({ service }) => {
      Object.assign(service.WorkerRole?.Properties ?? {}, { Policies: [] });
    },
    /Mapping .*sqs:ReceiveMessage/,
  ],
  [
    'a visibility timeout shorter than the function runs',
    ({ service }) => Object.assign(service.Queue?.Properties ?? {}, { VisibilityTimeout: 5 }),
    /visibility timeout \(5 s\) is less than the function's timeout \(15 s\)/,
  ],
  [
    'a bucket that the distribution may not read',
    ({ service }) => delete service.SitePolicy,
    /does not let the distribution read it/,
  ],
  [
    'a runtime other than Node.js',
    ({ service }) => Object.assign(service.Job?.Properties ?? {}, { Runtime: 'python3.13' }),
    /Job .*the runtime python3\.13 is not served/,
  ],
  [
    'a filter on an event source',
    ({ service }) => Object.assign(service.Mapping?.Properties ?? {}, { FilterCriteria: {} }),
    /FilterCriteria are not served/,
  ],
])('%s stops the boot and is named', (_what, change, message) => {
  expect(() => load(change)).toThrow(message);
});

test('all problems of an assembly are told at once', () => {
  const change = ({ service }: FixtureResources) => {
    service.One = { Type: 'AWS::Kinesis::Stream' };
    service.Two = { Type: 'AWS::Kinesis::Stream' };
  };
  expect(() => load(change)).toThrow(/One[\s\S]*Two/);
});
