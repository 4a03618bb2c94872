import { connect } from 'node:net';
import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { writeFixtureAssembly, type FixtureAssembly } from '#local/fixtures/fixture-assembly.ts';
import { bootLocalCloud, type LocalCloud } from './local-cloud.ts';

const rootClient = (cloud: LocalCloud) => ({
  region: 'us-east-1',
  endpoint: cloud.awsEndpoint,
  credentials: { accessKeyId: 'root', secretAccessKey: 'local' },
});

describe.each([
  { mode: 'in one process', isolate: false },
  { mode: 'in worker threads', isolate: true },
])('the local cloud $mode', ({ isolate }) => {
  let assembly: FixtureAssembly;
  let cloud: LocalCloud;
  let table: DynamoDBClient;
  const reports: string[] = [];

  beforeAll(async () => {
    assembly = writeFixtureAssembly();
    cloud = await bootLocalCloud({
      assemblyDirectory: assembly.directory,
      port: 0,
      isolate,
      report: (line) => void reports.push(line),
    });
    table = new DynamoDBClient(rootClient(cloud));
  });

  afterAll(async () => {
    table.destroy();
    await cloud.stop();
    assembly.remove();
  });

  afterEach(() => cloud.faults.clear());

  const api = (path: string, init?: RequestInit) => fetch(`${cloud.url}${path}`, init);
  const control = async <T>(path: string, init?: RequestInit) =>
    (await (await api(`/_local/api/${path}`, init)).json()) as T;
  const post = (path: string, body: unknown) => api(path, { method: 'POST', body: JSON.stringify(body) });
  const item = async (pk: string) =>
    (await table.send(new GetItemCommand({ TableName: 'Fixture', Key: { pk: { S: pk } } }))).Item;

  test('the local cloud serves the site with the cache headers of its deployments', async () => {
    const page = await api('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('x-edge')).toBe('passed');
    expect(await page.text()).toContain('<title>Fixture</title>');
    const style = await api('/assets/style-1a2b3c.css');
    expect(style.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await api('/', { headers: { 'if-none-match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('the local cloud runs edge functions, custom errors and header policies', async () => {
    const moved = await api('/old', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/']);
    const missing = await api('/nowhere');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Not found');
    expect(missing.headers.get('content-security-policy')).toBe(
      `default-src 'self'; connect-src 'self' ${cloud.awsEndpoint}`,
    );
    expect((await api('/', { method: 'POST' })).status).toBe(403);
  });

  test('the local cloud hands requests to functions in payload format 2.0', async () => {
    const answer = await api('/api/echo/a%20b?x=1&x=2&y=%2F&constructor=c', {
      headers: { Cookie: 'one=1; two=2', 'X-Mixed': 'M', Constructor: 'C' },
    });
    expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect(await answer.json()).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/echo/{id}',
      rawPath: '/api/echo/a%20b',
      rawQueryString: 'x=1&x=2&y=%2F&constructor=c',
      pathParameters: { id: 'a b' },
      queryStringParameters: { x: '1,2', y: '/', constructor: 'c' },
      cookies: ['one=1', 'two=2'],
      headers: { 'x-mixed': 'M', constructor: 'C', 'x-forwarded-for': '127.0.0.1, 130.176.0.1' },
      requestContext: { http: { method: 'GET', sourceIp: '130.176.0.1' } },
      isBase64Encoded: false,
    });
    const posted = (await (
      await api('/api/echo', { method: 'POST', body: new URLSearchParams({ a: '1' }) })
    ).json()) as { body: string; isBase64Encoded: boolean };
    expect(posted).toMatchObject({ body: Buffer.from('a=1').toString('base64'), isBase64Encoded: true });
    expect(await (await api('/api/some/where')).json()).toEqual({ proxy: 'some/where' });
    expect(await (await api('/api/plain')).json()).toEqual({ no: 'status' });
    expect((await api('/api/echo', { method: 'POST', body: 'x'.repeat(10 * 1024 * 1024 + 1) })).status).toBe(
      413,
    );
  });

  test('a function sees its own environment, and the local addresses in it', async () => {
    expect(await (await api('/api/environment')).json()).toMatchObject({
      nameWhenLoaded: 'fixture-service-Notes',
      name: 'fixture-service-Notes',
      greeting: 'from the template',
      siteUrl: cloud.url,
    });
    expect(process.env.GREETING).toBeUndefined();
    expect(cloud.invocations('Notes')[0]?.logs).toContain('looking at the environment');
  });

  test('a failing function is a 500 without detail and one line in the terminal', async () => {
    reports.length = 0;
    const answer = await api('/api/fail');
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatch(/fixture-service-Notes failed: Error: as asked/);
  });

  test('a function that takes longer than its timeout is ended', async () => {
    expect((await api('/api/slow')).status).toBe(500);
    expect(cloud.invocations('Slow')[0]).toMatchObject({
      outcome: 'timeout',
      error: expect.stringContaining('Task timed out after 1.00 seconds') as string,
    });
  });

  test("a call that the function's role does not grant is denied and named", async () => {
    expect((await api('/api/forbidden')).status).toBe(500);
    expect(cloud.invocations('Notes')[0]).toMatchObject({
      error: expect.stringMatching(
        /AccessDenied.*fixture-service-Notes .*dynamodb:Scan.*table\/Fixture/,
      ) as string,
      tableRequests: [{ operation: 'Scan', on: ['Fixture'], error: 'AccessDeniedException' }],
    });
    const { unusedGrants } = await control<{ unusedGrants: { action: string }[] }>('unused-grants');
    expect(unusedGrants.map((grant) => grant.action)).toContain('dynamodb:DeleteItem');
  });

  test('the JWT authorizer takes good tokens only', async () => {
    const cognito = new CognitoIdentityProviderClient(rootClient(cloud));
    const UserPoolId = cloud.resources.userPoolId;
    const user = { UserPoolId, Username: 'ada', Password: 'a long enough password' };
    await cognito.send(
      new AdminCreateUserCommand({ UserPoolId, Username: 'ada', MessageAction: 'SUPPRESS' }),
    );
    await cognito.send(new AdminSetUserPasswordCommand({ ...user, Permanent: true }));
    const { AuthenticationResult } = await cognito.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId: cloud.resources.userPoolClientId,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'ada', PASSWORD: user.Password },
      }),
    );
    cognito.destroy();
    const token = AuthenticationResult?.AccessToken ?? '';
    const call = (authorization: string) => api('/api/private', { headers: { authorization } });
    const allowed = await call(`Bearer ${token}`);
    expect(allowed.status).toBe(200);
    expect(await allowed.json()).toMatchObject({
      claims: { username: 'ada', token_use: 'access' },
      scopes: null,
    });
    const [head, payload, signature] = token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(atob(payload ?? '')), username: 'eve' }),
    ).toString('base64url');
    for (const bad of ['', 'Bearer x', `Bearer ${head}.${forged}.${signature}`]) {
      const refused = await call(bad);
      expect([refused.status, await refused.json()]).toEqual([401, { message: 'Unauthorized' }]);
    }
    const keys = await fetch(`${cloud.awsEndpoint}/${UserPoolId}/.well-known/jwks.json`);
    expect(await keys.json()).toMatchObject({ keys: [{ kty: 'RSA' }] });
    expect((await fetch(`${cloud.awsEndpoint}/us-east-1_None/.well-known/jwks.json`)).status).toBe(404);
  });

  test('a message reaches its worker once; a bad one ends among the dead letters', async () => {
    expect((await post('/api/notes', { id: 1, text: 'fine' })).status).toBe(201);
    expect((await post('/api/notes', { id: 2, text: 'bad one' })).status).toBe(201);
    expect(await cloud.settle()).toEqual({ waiting: 1 });
    expect((await item('worked#fine'))?.times).toEqual({ N: '1' });
    await cloud.clock.move(61_000);
    await cloud.settle();
    await cloud.clock.move(61_000);
    await cloud.settle();
    const { queues } = await control<{
      queues: { isDeadLetterQueue: boolean; messages: { body: string }[] }[];
    }>('queues');
    expect(queues.find((queue) => queue.isDeadLetterQueue)?.messages.map((one) => one.body)).toEqual([
      'bad one',
    ]);
    expect(await control('figures')).toEqual({
      figures: [expect.objectContaining({ namespace: 'Fixture', name: 'Worked', total: 1 })],
      alarms: [expect.objectContaining({ name: 'dead-letters', state: 'alarm', value: 1 })],
    });
    expect(await (await api('/api/notes')).json()).toEqual(['fine', 'bad one']);
    expect(cloud.invocations('Notes')[0]?.tableRequests).toMatchObject([
      { operation: 'Query', on: ['Fixture/byKind'] },
    ]);
    expect(cloud.invocations('Notes').find((one) => one.otherCalls.length > 0)?.otherCalls).toEqual([
      'sqs:SendMessage',
    ]);
  });

  test('a duplicate delivery can be asked for', async () => {
    cloud.faults.add({ service: 'sqs', operation: 'Deliver', mode: 'duplicate' });
    await post('/api/notes', { id: 3, text: 'twice' });
    await cloud.settle();
    expect((await item('worked#twice'))?.times).toEqual({ N: '2' });
  });

  test('the failure switches make an error before the effect, or a crash after it', async () => {
    cloud.faults.add({
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      mode: 'error',
      code: 'TransactionConflict',
    });
    expect((await post('/api/notes', { id: 4, text: 'conflict' })).status).toBe(500);
    expect(cloud.invocations('Notes')[0]?.error).toMatch(/TransactionCanceled.*TransactionConflict/);
    expect(await item('note#4')).toBeUndefined();

    cloud.faults.add({
      service: 'dynamodb',
      operation: 'TransactWriteItems',
      functionName: 'Notes',
      mode: 'crash-after',
    });
    expect((await post('/api/notes', { id: 5, text: 'crashed' })).status).toBe(500);
    expect(cloud.invocations('Notes')[0]?.outcome).toBe('crashed');
    expect(await item('note#5')).toBeDefined();
    await cloud.settle();
    expect(await item('worked#crashed')).toBeUndefined();

    cloud.faults.add({ service: 'dynamodb', operation: '*', mode: 'drop-before' });
    expect((await post('/api/notes', { id: 6, text: 'cut' })).status).toBe(500);
    expect(await item('note#6')).toBeUndefined();
    expect(cloud.faults.list()).toEqual([]);
    expect((await post('/api/notes', { id: 6, text: 'again' })).status).toBe(201);
  });

  test('moving the clock runs a schedule once, with the new time, everywhere', async () => {
    const before = cloud.invocations('Job').length;
    await cloud.clock.move(3 * 86_400_000);
    expect(cloud.invocations('Job')).toHaveLength(before + 1);
    const { now } = (await (await api('/api/environment')).json()) as { now: string };
    expect(Math.abs(Date.parse(now) - cloud.clock.now().getTime())).toBeLessThan(5000);
    expect(cloud.clock.offsetMs()).toBeGreaterThan(3 * 86_400_000 - 1);
    const { results } = await control<{ results: { ok: boolean; value: object }[] }>('rules/Rule/run', {
      method: 'POST',
    });
    expect(results).toMatchObject([
      { ok: true, value: { source: 'aws.events', 'detail-type': 'Scheduled Event' } },
    ]);
  });

  test('the control interface invokes a function by the end of its name', async () => {
    const answer = await control<object>('invoke', {
      method: 'POST',
      body: JSON.stringify({ functionName: 'Worker', event: { Records: [] } }),
    });
    expect(answer).toMatchObject({ ok: true, value: { batchItemFailures: [] } });
  });

  test('the console is refused under any other host name', async () => {
    expect((await api('/_local')).status).toBe(200);
    const port = Number(new URL(cloud.url).port);
    const status = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('GET /_local/api/messages HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
      });
      socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''));
    });
    expect(status).toBe('HTTP/1.1 403 Forbidden');
    expect((await api('/_local/api/clock', { headers: { origin: 'https://evil.example' } })).status).toBe(
      403,
    );
  });

  test('a new synthesis is taken over while running', () => {
    expect(() => cloud.reload()).not.toThrow();
  });
});

test('a taken port is said in plain words', async () => {
  const assembly = writeFixtureAssembly();
  const cloud = await bootLocalCloud({ assemblyDirectory: assembly.directory, port: 0 });
  const port = Number(new URL(cloud.url).port);
  await expect(bootLocalCloud({ assemblyDirectory: assembly.directory, port })).rejects.toThrow(
    `Port ${port} is in use`,
  );
  await cloud.stop();
  assembly.remove();
});
