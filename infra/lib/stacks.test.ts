import { queueNames } from './names.ts';
import { endpointAreas } from './endpoint-areas.ts';
import { kebabCase } from './kebab-case.ts';
import { originHeader } from '#shared/origin-header.ts';
import { loadStageConfig } from './stage-config.ts';
import { synthesizeSystem } from './testing/synthesized-system.ts';
import { guestPaths } from './web/guest-paths.ts';
import {
  contentSecurityPolicy as contentSecurityPolicyOf,
  originOfTiles,
  originOfUsage,
} from './web/response-headers.ts';

const system = synthesizeSystem('example', { commit: 'abc123' });
const contentSecurityPolicy = contentSecurityPolicyOf({
  uploadsOrigin: 'https://coop-example-uploads-111122223333.s3.us-east-1.amazonaws.com',
});
const only = (type: string) => {
  const found = system.ofType(type);
  expect(found).toHaveLength(1);
  return found[0]!;
};
const largestStack = (templates: Map<string, Record<string, any>>) =>
  Math.max(...[...templates.values()].map(({ Resources }) => Object.keys(Resources).length));

test('the table: keys, indexes, on demand, point-in-time recovery, expiry, protected', () => {
  const key = (name: string, type: string) => ({ AttributeName: name, KeyType: type });
  const { properties, deletionPolicy } = only('AWS::DynamoDB::GlobalTable');
  const index = (name: string, partition: string, sort: string) => ({
    IndexName: name,
    KeySchema: [key(partition, 'HASH'), key(sort, 'RANGE')],
    Projection: { ProjectionType: 'ALL' },
  });
  expect(properties).toMatchObject({
    TableName: 'coop-example-table',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    GlobalSecondaryIndexes: [index('listing', 'listing_pk', 'listing_sk'), index('due', 'due_pk', 'due_sk')],
  });
  expect(properties.Replicas).toMatchObject([
    {
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    },
  ]);
  expect(properties.AttributeDefinitions.every((one: any) => one.AttributeType === 'S')).toBe(true);
  expect(deletionPolicy).toBe('RetainExceptOnCreate');
});

test('accounts: nobody signs up or recovers by themselves, eight characters, an authenticator app, protected', () => {
  expect(only('AWS::Cognito::UserPool').properties).toMatchObject({
    AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }] },
    DeletionProtection: 'ACTIVE',
    UserPoolTier: 'ESSENTIALS',
    MfaConfiguration: 'OPTIONAL',
    EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    UsernameConfiguration: { CaseSensitive: true },
    Policies: {
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: false,
        RequireNumbers: false,
        RequireSymbols: false,
        RequireUppercase: false,
      },
    },
  });
  expect(only('AWS::Cognito::UserPool').properties).not.toHaveProperty('AliasAttributes');
});

test('sessions: rotated refresh tokens for 30 days, access tokens for an hour, passwords tried by functions alone', () => {
  expect(only('AWS::Cognito::UserPoolClient').properties).toMatchObject({
    GenerateSecret: false,
    ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'],
    RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
    AccessTokenValidity: 60,
    RefreshTokenValidity: 43200,
    EnableTokenRevocation: true,
    PreventUserExistenceErrors: 'ENABLED',
  });
});

test("the payment provider's secret is made empty, the key that signs links is made up", () => {
  const secret = (name: string) =>
    system.ofType('AWS::SecretsManager::Secret').find(({ properties }) => properties.Name === name)!
      .properties;
  expect(secret('coop/example/stripe')).not.toHaveProperty('SecretString');
  expect(secret('coop/example/stripe')).not.toHaveProperty('GenerateSecretString');
  expect(secret('coop/example/links').GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
  expect(secret('coop/example/links')).not.toHaveProperty('SecretString');
});

const originSecret = (generation: number) =>
  `{{resolve:secretsmanager:coop/example/origin-${generation}:SecretString:::}}`;
const shownToTheApi = (synthesized: typeof system) =>
  synthesized
    .ofType('AWS::CloudFront::Distribution')[0]!
    .properties.DistributionConfig.Origins.flatMap((origin: any) => origin.OriginCustomHeaders ?? []);

test('CloudFront shows the API a secret that no template holds, and every endpoint asks for it', () => {
  const shown = { HeaderName: originHeader, HeaderValue: originSecret(1) };
  expect(shownToTheApi(system)).toEqual([shown, shown, shown]);
  const made = system
    .ofType('AWS::SecretsManager::Secret')
    .filter(({ properties }) => properties.Name.startsWith('coop/example/origin-'));
  expect(made).toHaveLength(2);
  for (const { properties } of made)
    expect(properties.GenerateSecretString.PasswordLength).toBeGreaterThanOrEqual(32);
  const endpoints = new Set(
    endpointAreas.flatMap((area) => area.endpoints.map(({ id }) => `coop-example-${kebabCase(id)}`)),
  );
  for (const { properties } of system.ofType('AWS::Lambda::Function'))
    expect(properties.Environment?.Variables.ORIGIN_SECRETS).toBe(
      endpoints.has(properties.FunctionName) ? `${originSecret(1)},${originSecret(2)}` : undefined,
    );
});

test('every function knows its site, whose https makes cookies Secure and whose address is in messages', () => {
  const own = system
    .ofType('AWS::Lambda::Function')
    .filter(({ properties }) => properties.FunctionName?.startsWith('coop-example-'));
  expect(own.length).toBeGreaterThan(100);
  for (const { properties } of own) expect(properties.Environment.Variables.SITE_URL).toMatch(/^https:\/\//);
});

test('a higher number makes CloudFront show the secret that every function already takes, and keeps the one before', () => {
  const next = synthesizeSystem({ ...loadStageConfig('example'), originSecretGeneration: 2 });
  expect(shownToTheApi(next)[0].HeaderValue).toBe(originSecret(2));
  const login = next
    .ofType('AWS::Lambda::Function')
    .find(({ properties }) => properties.FunctionName === 'coop-example-login')!;
  expect(login.properties.Environment.Variables.ORIGIN_SECRETS).toBe(`${originSecret(2)},${originSecret(3)}`);
  // The former secret is still there for a stack that rolls back.
  const made = next.ofType('AWS::SecretsManager::Secret').map(({ properties }) => properties.Name);
  expect(made.filter((name) => name.includes('origin-'))).toEqual(
    [1, 2, 3].map((generation) => `coop/example/origin-${generation}`),
  );
});

test('each release says its commit, last of all, and a hold does not touch it', () => {
  const [commit] = system
    .ofType('AWS::SSM::Parameter')
    .filter(({ properties }) => properties.Name === '/coop/example/commit');
  expect(commit).toMatchObject({ stack: 'pages', properties: { Value: 'abc123' } });
});

test('a resource that cannot be made again is in the data stack, and stays when it goes unless it was never finished', () => {
  const types = [
    'AWS::DynamoDB::GlobalTable',
    'AWS::Cognito::UserPool',
    'AWS::SecretsManager::Secret',
    'AWS::S3::Bucket',
  ];
  const stateful = system.resources.filter(({ type }) => types.includes(type));
  const elsewhere = stateful.filter(({ stack }) => stack !== 'data').map(({ stack, id }) => `${stack}/${id}`);
  // The pages' bucket is the exception, because a build can make its files again.
  expect(elsewhere).toEqual([expect.stringMatching(/^web\/pages/)]);
  for (const { stack, deletionPolicy, updateReplacePolicy } of stateful) {
    expect(deletionPolicy).toBe(stack === 'data' ? 'RetainExceptOnCreate' : 'Delete');
    expect(updateReplacePolicy).toBe(stack === 'data' ? 'Retain' : 'Delete');
  }
});

test('the sender that SES knows stays when its stack goes, with its DKIM records: another stage may send by it', () => {
  const identity = system.resources.filter(
    ({ stack, type }) =>
      type === 'AWS::SES::EmailIdentity' || (stack === 'messaging' && type === 'AWS::Route53::RecordSet'),
  );
  expect(identity.map(({ deletionPolicy }) => deletionPolicy)).toEqual(
    Array.from({ length: 4 }, () => 'RetainExceptOnCreate'),
  );
});

test('only the data stack is protected: a first deployment that failed anywhere else can be repeated', () => {
  expect(system.stacks.filter(({ isProtected }) => isProtected).map(({ name }) => name)).toEqual(['data']);
  expect(
    synthesizeSystem({ ...loadStageConfig('example'), keepData: false }).stacks.some(
      ({ isProtected }) => isProtected,
    ),
  ).toBe(false);
});

test('pages are put online by the last stack of all, after everything that they call', () => {
  const deployments = system.ofType('Custom::CDKBucketDeployment');
  expect(new Set(deployments.map(({ stack }) => stack))).toEqual(new Set(['pages']));
  const waitsFor = (name: string, seen = new Set<string>()): Set<string> => {
    for (const earlier of system.stacks.find((one) => one.name === name)!.after)
      if (!seen.has(earlier)) waitsFor(earlier, seen.add(earlier));
    return seen;
  };
  expect([...waitsFor('pages')].sort()).toEqual(
    system.stacks.flatMap(({ name }) => (name === 'pages' ? [] : name)).sort(),
  );
  expect(system.stacks.at(-1)!.name).toBe('pages');
});

test('buckets are private, encrypted and reached over TLS only', () => {
  for (const { stack, id, properties } of system.ofType('AWS::S3::Bucket')) {
    expect(Object.values(properties.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
    expect(properties).toHaveProperty('BucketEncryption');
    const policy = system
      .ofType('AWS::S3::BucketPolicy')
      .find((one) => one.stack === stack && one.properties.Bucket.Ref === id)!;
    expect(JSON.stringify(policy.properties)).toContain('"aws:SecureTransport":"false"');
  }
});

test('pictures can be taken back as long as the table, and one that is missing is answered 404', () => {
  const uploads = system
    .ofType('AWS::S3::Bucket')
    .find(({ properties }) => properties.BucketName === 'coop-example-uploads-111122223333')!;
  expect(uploads.properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
  expect(uploads.properties.LifecycleConfiguration.Rules).toEqual([
    expect.objectContaining({ NoncurrentVersionExpiration: { NoncurrentDays: 35 } }),
    // A photo says where it was taken, so an uploaded file is deleted after its day.
    expect.objectContaining({
      Prefix: 'incoming/',
      ExpirationInDays: 2,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    }),
    // An uploaded certificate that was never sent belongs to nobody and is deleted.
    expect.objectContaining({
      Prefix: 'incoming-certificates/',
      ExpirationInDays: 2,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    }),
    // A file with members' addresses is deleted after a day.
    expect.objectContaining({
      Prefix: 'exports/',
      ExpirationInDays: 1,
      NoncurrentVersionExpiration: { NoncurrentDays: 1 },
    }),
  ]);
  const policy = system
    .ofType('AWS::S3::BucketPolicy')
    .find(({ properties }) => properties.Bucket.Ref === uploads.id)!;
  expect(policy.properties.PolicyDocument.Statement).toContainEqual(
    expect.objectContaining({
      Action: ['s3:GetObject', 's3:ListBucket'],
      Principal: { Service: 'cloudfront.amazonaws.com' },
      // CloudFront may not read browsers' uploads or staff's exports.
      Resource: [
        { 'Fn::GetAtt': [uploads.id, 'Arn'] },
        { 'Fn::Join': ['', [{ 'Fn::GetAtt': [uploads.id, 'Arn'] }, '/uploads/*']] },
      ],
    }),
  );
});

test('every queue is encrypted, leads to a dead-letter queue or is one, and each of those has an alarm', () => {
  const queues = system.ofType('AWS::SQS::Queue');
  const deadLetters = queues.filter(({ properties }) => !properties.RedrivePolicy);
  for (const { properties } of queues) expect(properties.SqsManagedSseEnabled).toBe(true);
  expect(deadLetters.map(({ properties }) => properties.QueueName).sort()).toEqual(
    [...queueNames, 'jobs'].map((name) => `coop-example-${name}-dead-letters`).sort(),
  );
  const watched = system
    .ofType('AWS::CloudWatch::Alarm')
    .flatMap(({ properties }) => properties.Dimensions ?? [])
    .map(({ Value }: any) => Value);
  for (const { properties } of deadLetters) expect(watched).toContain(properties.QueueName);
});

test('the messages queue hides a message for six times its worker, and gives up after five', () => {
  const queue = system
    .ofType('AWS::SQS::Queue')
    .find((one) => one.properties.QueueName === 'coop-example-messages')!;
  expect(queue.properties).toMatchObject({ VisibilityTimeout: 300, RedrivePolicy: { maxReceiveCount: 5 } });
  const source = system
    .ofType('AWS::Lambda::EventSourceMapping')
    .find(({ properties }) => /delivermessage/.test(JSON.stringify(properties.FunctionName)))!;
  expect(source.properties).toMatchObject({
    BatchSize: 3,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    ScalingConfig: { MaximumConcurrency: 5 },
  });
});

test('a worker of broadcasts runs at most twice at once, one message a run, at the pace of its share of the rate', () => {
  for (const [name, share] of [
    ['send-broadcast-mail', '5'],
    ['send-broadcast-sms', '0.5'],
  ]) {
    const sender = system
      .ofType('AWS::Lambda::Function')
      .find(({ properties }) => properties.FunctionName === `coop-example-${name}`)!;
    expect(sender.properties.Environment.Variables.SENDS_PER_SECOND).toBe(share);
    const source = system
      .ofType('AWS::Lambda::EventSourceMapping')
      .find(({ properties }) => properties.FunctionName.Ref === sender.id)!;
    expect(source.properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } });
  }
});

test('SES tells of the mail of broadcasts also what it sent, of other mail what came back', () => {
  const told = system
    .ofType('AWS::SES::ConfigurationSetEventDestination')
    .map(({ properties }) => properties.EventDestination.MatchingEventTypes);
  expect(told).toEqual([
    ['bounce', 'complaint'],
    ['send', 'bounce', 'complaint'],
  ]);
});

test('every alarm names the topic that the operations team subscribes to', () => {
  expect(system.ofType('AWS::SNS::Subscription').map(({ properties }) => properties.Endpoint)).toContain(
    'operations@treasurecoast.example',
  );
  for (const { properties } of system.ofType('AWS::CloudWatch::Alarm')) {
    expect(properties.AlarmActions).toHaveLength(1);
    expect(properties.AlarmDescription).toMatch(/\w/);
  }
});

test('the content security policy allows our own and the payment provider, and no inline script', () => {
  const policy = only('AWS::CloudFront::ResponseHeadersPolicy').properties.ResponseHeadersPolicyConfig;
  expect(policy.SecurityHeadersConfig.ContentSecurityPolicy).toEqual({
    ContentSecurityPolicy: contentSecurityPolicy,
    Override: true,
  });
  // https://docs.stripe.com/security/guide#content-security-policy
  expect(contentSecurityPolicy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
  expect(contentSecurityPolicy).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
  );
  expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
  expect(contentSecurityPolicy).not.toContain("'unsafe-eval'");
});

test("pictures of maps come from the stage's one host, which the lists of locations tell, or from nowhere", () => {
  const map = {
    tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© OpenStreetMap contributors',
    attributionUrl: 'https://www.openstreetmap.org/copyright',
  };
  const told = (synthesized: typeof system) => {
    const policy = synthesized.ofType('AWS::CloudFront::ResponseHeadersPolicy')[0]!.properties
      .ResponseHeadersPolicyConfig.SecurityHeadersConfig.ContentSecurityPolicy
      .ContentSecurityPolicy as string;
    return {
      tiles: / (https:\/\/tile[^ ;]*)/.exec(/connect-src [^;]*;/.exec(policy)![0])?.[1],
      workers: /worker-src ([^;]*);/.exec(policy)?.[1],
      functions: synthesized
        .ofType('AWS::Lambda::Function')
        .filter(({ properties }) => properties.Environment?.Variables.MAP_TILES)
        .map(({ properties }) => String(properties.FunctionName))
        .sort(),
    };
  };
  expect(told(system)).toEqual({ workers: "'self'", functions: [] });
  expect(told(synthesizeSystem({ ...loadStageConfig('example'), map }))).toEqual({
    tiles: 'https://tile.openstreetmap.org',
    workers: "'self'",
    functions: ['coop-example-list-admin-pickup-locations', 'coop-example-list-pickup-locations'],
  });
});

test('streets from an archive of the site let nobody else in', () => {
  const map = { tiles: '/uploads/maps/coast.pmtiles', attribution: '©', attributionUrl: 'https://a.example' };
  expect(originOfTiles(map)).toBeUndefined();
});

test.each([
  ["'self' https://api.stripe.com", undefined],
  ["'self' https://api.stripe.com", { address: '/api/usage' }],
  ["'self' https://api.stripe.com https://counts.example", { address: 'https://counts.example/events' }],
])('pages connect to %s beside the uploads, where usage is %j', (expected, usage) => {
  const policy = contentSecurityPolicyOf({ uploadsOrigin: '', usageOrigin: originOfUsage(usage) });
  const sources = /connect-src ([^;]*)/.exec(policy)![1]!.trim().replaceAll(/ +/g, ' ');
  expect(sources).toBe(expected);
});

test('CloudFront: pages, API and uploads, TLS 1.2, HTTP/3, the domain', () => {
  const { DistributionConfig: config } = only('AWS::CloudFront::Distribution').properties;
  expect(config).toMatchObject({
    Aliases: ['shop.treasurecoast.example'],
    HttpVersion: 'http2and3',
    PriceClass: 'PriceClass_100',
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
  });
  const patterns = config.CacheBehaviors.map((one: any) => one.PathPattern);
  expect(patterns).toEqual([
    ...guestPaths,
    '/sitemap.xml',
    '/robots.txt',
    '/api/admin/*',
    '/api/*',
    '/uploads/*',
  ]);
  for (const { PathPattern, TargetOriginId } of config.CacheBehaviors) {
    const { DomainName } = config.Origins.find(({ Id }: any) => Id === TargetOriginId);
    const isBackOffice = JSON.stringify(DomainName).includes('backofficeapiid');
    expect([PathPattern, isBackOffice]).toEqual([PathPattern, PathPattern.startsWith('/api/admin/')]);
  }
  // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
  expect(patterns.length).toBeLessThan(25);
  for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors])
    expect(behavior).toMatchObject({
      ViewerProtocolPolicy: 'redirect-to-https',
      ResponseHeadersPolicyId: expect.anything(),
    });
  expect(config.Logging.Prefix).toBe('cloudfront/');
  expect(system.ofType('AWS::Route53::RecordSet').map(({ properties }) => properties.Type)).toEqual(
    expect.arrayContaining(['A', 'AAAA']),
  );
});

test('the edge keeps what guests read, apart for each token and never with cookies, and no errors', () => {
  expect(guestPaths).toEqual(
    expect.arrayContaining(['/api/inventory/products', '/api/inventory/products/*', '/api/store']),
  );
  expect(only('AWS::CloudFront::CachePolicy').properties.CachePolicyConfig).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: 30,
    ParametersInCacheKeyAndForwardedToOrigin: {
      HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
      CookiesConfig: { CookieBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    },
  });
  const { DistributionConfig: config } = only('AWS::CloudFront::Distribution').properties;
  const { CachePolicyId } = config.CacheBehaviors.find((one: any) => one.PathPattern === '/api/*');
  expect(CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
  for (const status of [400, 404, 500, 502, 503, 504])
    expect(config.CustomErrorResponses).toContainEqual({ ErrorCode: status, ErrorCachingMinTTL: 0 });
});

test('paying has limits of its own, set where its routes are there already', () => {
  const stages = system.ofType('AWS::ApiGatewayV2::Stage');
  expect(stages).toHaveLength(2);
  for (const { properties } of stages)
    expect(properties.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 });
  const [shop, backOffice] = stages;
  const routes = new Set(
    system
      .ofType('AWS::ApiGatewayV2::Route')
      .filter(({ properties }) => properties.ApiId.Ref === shop!.properties.ApiId.Ref)
      .map(({ properties }) => properties.RouteKey),
  );
  const own = shop!.properties.RouteSettings as Record<string, unknown>;
  for (const route of [
    'POST /api/cart-payment/create-payment-intent',
    'POST /api/pay/{token}',
    'POST /api/webhooks/payments',
  ])
    expect(own[route]).toEqual({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 });
  expect(Object.keys(own).filter((route) => !routes.has(route))).toEqual([]);
  expect(backOffice!.properties.RouteSettings).toEqual({});
  const order = [...system.templates.keys()];
  for (const area of ['checkout', 'charges', 'settlement'])
    expect(order.indexOf(shop!.stack)).toBeGreaterThan(order.indexOf(area));
});

test('files named by their content are kept for a year, everything else is asked for again', () => {
  const [assets, pages] = system.ofType('Custom::CDKBucketDeployment');
  expect(assets!.properties).toMatchObject({
    Exclude: ['*'],
    Include: ['assets/*'],
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(pages!.properties).toMatchObject({
    Exclude: ['assets/*'],
    Prune: true,
    SystemMetadata: { 'cache-control': 'public, max-age=0, s-maxage=86400, must-revalidate' },
    DistributionPaths: ['/*'],
  });
});

test('no stack locks another by an export', () => {
  for (const template of system.templates.values()) {
    expect(JSON.stringify(template)).not.toContain('Fn::ImportValue');
    expect(JSON.stringify(template.Outputs ?? {})).not.toContain('"Export"');
  }
});

test('a stack stays far below the 500 resources that CloudFormation allows', () => {
  expect(largestStack(system.templates)).toBeLessThanOrEqual(250);
});

test('the structure holds for more than 200 endpoints in one API', () => {
  // The test adds copies of whole areas, because an area that outgrows its stack would be divided.
  const copies = [1, 2, 3].flatMap((copy) =>
    endpointAreas.map(({ name, endpoints }) => ({
      name: `${name}-copy-${copy}`,
      endpoints: endpoints.map((endpoint) => ({
        ...endpoint,
        id: `${endpoint.id}Copy${copy}`,
        paths: endpoint.paths.map((path) => `${path}/copy-${copy}`),
      })),
    })),
  );
  const areas: typeof copies = [];
  for (const area of copies) if (areas.flatMap(({ endpoints }) => endpoints).length <= 200) areas.push(area);
  const names = areas.flatMap(({ endpoints }) => endpoints.map(({ id }) => kebabCase(id)));
  expect(names.length).toBeGreaterThan(200);
  const large = synthesizeSystem('local', { areas }, names);
  expect(largestStack(large.templates)).toBeLessThanOrEqual(250);
  // Quotas of one HTTP API: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
  expect(large.ofType('AWS::ApiGatewayV2::Integration').length).toBeLessThanOrEqual(300);
  expect(large.ofType('AWS::ApiGatewayV2::Route').length).toBeLessThanOrEqual(300);
});
