import { endpointAreas } from './endpoint-areas.ts';
import { jobs, workers } from './functions/jobs.ts';
import * as grants from './grants.ts';
import { loadStageConfig } from './stage-config.ts';
import { synthesizeSystem } from './testing/synthesized-system.ts';

const system = synthesizeSystem();

/** The CDK library's own function. It runs only while a deployment copies the site's files. */
const copier = /^CustomCDKBucketDeployment/;

const references = {
  queueUrl: (name: string) => `https://queues/${name}`,
  queueArn: (name: string) => `arn:queue:${name}`,
  sendsPerSecond: { mail: 10, sms: 1 },
  models: {},
  ...Object.fromEntries(
    [
      'tableName tableArn userPoolId userPoolClientId userPoolArn stripeSecretArn linkSecretArn originSecrets',
      'mailIdentityArn mailConfigurationSetArn mailConfigurationSetName broadcastMailConfigurationSetArn broadcastMailConfigurationSetName mailSender supportEmail supportPhone',
      'stripePublishableKey siteUrl uploadsBucketName uploadsBucketArn',
    ]
      .join(' ')
      .split(' ')
      .map((name) => [name, name]),
  ),
} as unknown as grants.References;

const everyGrant = [
  ...endpointAreas.flatMap(({ endpoints }) => endpoints.map(({ settings }) => settings)),
  ...Object.values(jobs),
  ...Object.values(workers),
].flatMap(({ grants: granted }) => granted as readonly grants.Grant[]);

/**
 * The only statements that name no resource. An SMS goes to a phone number. A quota and a suppression list are
 * the account's own.
 * Publishing to a topic is not among them.
 */
const withoutResource = [
  { Action: 'sns:Publish', Effect: 'Allow', NotResource: 'arn:aws:sns:*:*:*' },
  { Action: 'sns:CheckIfPhoneNumberIsOptedOut', Effect: 'Allow', Resource: '*' },
  { Action: 'ses:GetSendQuota', Effect: 'Allow', Resource: '*' },
  { Action: 'ses:DeleteSuppressedDestination', Effect: 'Allow', Resource: '*' },
].map((statement) => JSON.stringify(statement));

/**
 * Objects get their names when they are uploaded, so the folders are the narrowest names that a statement can
 * give.
 */
const folders =
  /coop-example-uploads-111122223333\/(incoming|uploads|incoming-certificates|certificates|exports)\/\*/g;

test('no role of ours has a wildcard in an action or a resource', () => {
  const statements = system.resources
    .filter(({ type, id }) => ['AWS::IAM::Role', 'AWS::IAM::Policy'].includes(type) && !copier.test(id))
    .flatMap(({ properties }) => [
      ...(properties.Policies ?? []).map((policy: any) => policy.PolicyDocument),
      ...(properties.PolicyDocument ? [properties.PolicyDocument] : []),
    ])
    .flatMap((document) => document.Statement);
  expect(statements.length).toBeGreaterThan(100);
  const named = statements.filter((one) => !withoutResource.includes(JSON.stringify(one)));
  for (const { Action, Resource } of named) {
    expect(Resource).toBeDefined();
    expect(JSON.stringify([Action, Resource]).replaceAll(folders, '')).not.toContain('*');
  }
});

test('a wildcard in a grant carries its reason', () => {
  for (const grant of [...everyGrant, grants.uploads('incoming', 'PutObject')])
    for (const { resources, wildcardReason } of grant(references).statements)
      if (JSON.stringify(resources).includes('*')) expect(wildcardReason).toMatch(/\w+ \w+/);
});

test('no function may read the whole table', () => {
  const actions = everyGrant.flatMap((grant) => grant(references).statements.flatMap((one) => one.actions));
  expect(actions).not.toContain('dynamodb:Scan');
});

test('a grant on indexes is a Query on exactly these', () => {
  const { statements, environment } = grants.table({ actions: ['GetItem'], indexes: ['listing', 'due'] })(
    references,
  );
  expect(statements).toEqual([
    { actions: ['dynamodb:GetItem'], resources: ['tableArn'] },
    { actions: ['dynamodb:Query'], resources: ['tableArn/index/listing', 'tableArn/index/due'] },
  ]);
  expect(environment).toEqual({ TABLE_NAME: 'tableName' });
});

test('checking tokens needs the ids of the pool and no permission', () => {
  expect(grants.verifyTokens()(references)).toEqual({
    statements: [],
    environment: { USER_POOL_ID: 'userPoolId', USER_POOL_CLIENT_ID: 'userPoolClientId' },
  });
});

test('mail is sent by the identity and the configuration set of the stage, and by nothing else', () => {
  const deliver = system
    .ofType('AWS::IAM::Role')
    .find(({ stack, id }) => stack === 'messaging' && id.startsWith('delivermessage'))!;
  const statements = deliver.properties.Policies[0].PolicyDocument.Statement as any[];
  const mail = statements.find(({ Action }) => Action.includes('ses:SendEmail'));
  expect(mail.Action).toBe('ses:SendEmail');
  expect(mail.Resource).toEqual([
    'arn:aws:ses:us-east-1:111122223333:configuration-set/coop-example-mail',
    'arn:aws:ses:us-east-1:111122223333:identity/treasurecoast.example',
  ]);
});

/** The rights of each function at Bedrock, and its variables about models. */
function modelsOf(synthesized: typeof system): Record<string, { resources: unknown; settings: unknown }> {
  const roles = new Map(
    synthesized
      .ofType('AWS::IAM::Role')
      .map(({ stack, id, properties }) => [
        `${stack}/${id}`,
        (properties.Policies?.[0]?.PolicyDocument.Statement ?? []).filter(({ Action }: { Action: unknown }) =>
          JSON.stringify(Action).includes('bedrock:'),
        ),
      ]),
  );
  return Object.fromEntries(
    synthesized.ofType('AWS::Lambda::Function').flatMap(({ stack, properties }) => {
      const statements = roles.get(`${stack}/${properties.Role?.['Fn::GetAtt']?.[0]}`) ?? [];
      const settings = Object.entries<string>(properties.Environment?.Variables ?? {}).filter(([name]) =>
        name.startsWith('BEDROCK_'),
      );
      if (statements.length === 0 && settings.length === 0) return [];
      expect(statements.map(({ Action, Effect }: any) => [Action, Effect])).toEqual([
        ['bedrock:InvokeModel', 'Allow'],
      ]);
      const name = String(properties.FunctionName).replace('coop-example-', '');
      return [[name, { resources: statements[0].Resource, settings: Object.fromEntries(settings) }]];
    }),
  );
}

test('only a stage that names models may ask them, each by its ARN, in the functions that generate', () => {
  expect(modelsOf(system)).toEqual({});
  const example = loadStageConfig('example');
  const image = { id: 'stability.stable-image-core-v1:1', region: 'us-west-2' };
  const text = { id: 'us.amazon.nova-lite-v1:0', routesTo: ['us-east-1', 'us-west-2'] };
  const drawing = {
    resources: 'arn:aws:bedrock:us-west-2::foundation-model/stability.stable-image-core-v1:1',
    settings: { BEDROCK_IMAGE_MODEL: image.id, BEDROCK_IMAGE_REGION: 'us-west-2' },
  };
  const writing = {
    resources: [
      'arn:aws:bedrock:us-east-1:111122223333:inference-profile/us.amazon.nova-lite-v1:0',
      'arn:aws:bedrock:us-east-1::foundation-model/amazon.nova-lite-v1:0',
      'arn:aws:bedrock:us-west-2::foundation-model/amazon.nova-lite-v1:0',
    ],
    settings: { BEDROCK_TEXT_MODEL: text.id, BEDROCK_TEXT_REGION: 'us-east-1' },
  };
  expect(modelsOf(synthesizeSystem({ ...example, bedrock: { image } }))).toEqual({
    'generate-product-image': drawing,
  });
  expect(modelsOf(synthesizeSystem({ ...example, bedrock: { text, image } }))).toEqual({
    'generate-product-image': drawing,
    'generate-product-description': writing,
    'update-product-recipe': writing,
  });
});

test('every function uses the restored table after a restore, and the data stack keeps its own', () => {
  const local = synthesizeSystem({
    name: 'local',
    mail: {
      sender: 'hello@coop.example',
      domain: 'coop.example',
      sandbox: false,
      sendsPerSecond: 10,
      identityExists: false,
    },
    sms: { sendsPerSecond: 1, monthlyLimitDollars: 1 },
    support: { email: 'hello@coop.example', phone: '(772) 555-0100' },
    logRetentionDays: 1,
    originSecretGeneration: 1,
    keepData: false,
    hold: false,
    restoredTableName: 'coop-local-table-restored',
  });
  const used = local
    .ofType('AWS::Lambda::Function')
    .map((one) => one.properties.Environment?.Variables.TABLE_NAME);
  expect(new Set(used.filter(Boolean))).toEqual(new Set(['coop-local-table-restored']));
  expect(local.ofType('AWS::DynamoDB::GlobalTable')[0]!.properties.TableName).toBe('coop-local-table');
});

test("roles in SES's sandbox may write to the identities of recipients, and nowhere else", () => {
  const mailResources = (sandbox: boolean) => {
    const stage = loadStageConfig('example');
    const statements = synthesizeSystem({ ...stage, mail: { ...stage.mail, sandbox } })
      .ofType('AWS::IAM::Role')
      .flatMap(({ properties }) => properties.Policies ?? [])
      .flatMap(({ PolicyDocument: { Statement } }: any) => Statement);
    const sending = statements.filter(({ Action }: any) => /^ses:Send(Raw)?Email$/.test(Action));
    return sending.map(({ Resource }: any) => JSON.stringify(Resource));
  };
  const toAnybody = (resource: string) => resource.includes(':identity/*"');
  expect(mailResources(false).filter(toAnybody)).toEqual([]);
  const inSandbox = mailResources(true);
  expect(inSandbox.length).toBeGreaterThan(2);
  expect(inSandbox.filter(toAnybody)).toEqual(inSandbox);
});
