import { gunzipSync } from 'node:zlib';
import type { Behavior, DistributionDefinition } from './distribution-definition.ts';
import { serveDistribution } from './distribution.ts';
import { createEdgeCache } from './edge-cache.ts';
import { movableClock } from '#local/ground/serve-for-test.ts';
import type { OriginRequest, OriginResponse, ViewerRequest } from '#local/ground/http-messages.ts';

const behavior: Behavior = {
  pathPattern: '*',
  origin: { kind: 'api', apiId: 'api1', path: '/base', customHeaders: { 'x-origin-secret': 'ours' } },
  allowedMethods: ['GET', 'POST'],
  compress: true,
  forwarding: {
    headers: (name) => name === 'x-wanted' || name === 'content-type',
    cookies: (name) => name === 'session',
    query: (name) => name === 'q',
    compresses: true,
    cache: {
      shortestSeconds: 0,
      usualSeconds: 0,
      longestSeconds: 0,
      inKey: { headers: () => false, cookies: () => false, query: () => false },
    },
  },
  responseHeaders: [
    { name: 'x-frame-options', value: 'DENY', override: false },
    { name: 'server', override: true },
  ],
  functions: [],
};
const distribution: DistributionDefinition = {
  id: 'E1',
  domainName: 'd1.cloudfront.net',
  aliases: [],
  behaviors: [behavior],
  customErrors: [],
};
const viewer = (part: Partial<ViewerRequest>): ViewerRequest => ({
  method: 'GET',
  rawPath: '/x',
  rawQuery: '',
  headers: {},
  body: Buffer.alloc(0),
  viewerIp: '203.0.113.9',
  ...part,
});

test('the origin is reached only by what the policies let through', async () => {
  const seen: OriginRequest[] = [];
  await serveDistribution(
    distribution,
    viewer({
      rawQuery: 'q=a%20b&secret=1&q=2',
      headers: {
        'x-wanted': '1',
        'x-other': '2',
        'x-origin-secret': 'a claim',
        cookie: 'session=s=1; tracking=2',
        host: 'localhost',
        'user-agent': 'me',
      },
    }),
    {
      readObject: () => Promise.resolve(undefined),
      serveApi(_id, request) {
        seen.push(request);
        return Promise.resolve({ status: 200, headers: {}, body: Buffer.alloc(0) });
      },
      localAddresses: new Map(),
    },
  );
  expect(seen[0]).toMatchObject({ rawPath: '/base/x', rawQuery: 'q=a%20b&q=2', sourceIp: '130.176.0.1' });
  expect(seen[0]?.headers).toMatchObject({
    'x-wanted': '1',
    'x-origin-secret': 'ours',
    cookie: 'session=s=1',
    host: 'api1.execute-api.us-east-1.amazonaws.com',
    'user-agent': 'Amazon CloudFront',
    'x-forwarded-for': '203.0.113.9, 130.176.0.1',
  });
  expect(seen[0]?.headers['x-other']).toBeUndefined();
});

test("a distribution's answers are compressed for who can read it, and headers are added and removed", async () => {
  const text = 'A long text. '.repeat(200);
  const parts = {
    readObject: () => Promise.resolve(undefined),
    serveApi: () =>
      Promise.resolve({
        status: 200,
        headers: { 'content-type': 'application/json', server: 'me', 'x-frame-options': 'SAMEORIGIN' },
        body: Buffer.from(text),
      }),
    localAddresses: new Map<string, string>(),
  };
  const plain = await serveDistribution(distribution, viewer({}), parts);
  expect(plain.body.toString()).toBe(text);
  expect(plain.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', vary: 'Accept-Encoding' });
  expect(plain.headers.server).toBeUndefined();
  const zipped = await serveDistribution(
    distribution,
    viewer({ headers: { 'accept-encoding': 'gzip' } }),
    parts,
  );
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.body).toString()).toBe(text);
});

test('a method that is not allowed never reaches the origin', async () => {
  const answer = await serveDistribution(distribution, viewer({ method: 'DELETE' }), {
    readObject: () => Promise.reject(new Error('not reached')),
    serveApi: () => Promise.reject(new Error('not reached')),
    localAddresses: new Map(),
  });
  expect(answer.status).toBe(403);
});

describe('what the edge keeps', () => {
  const clock = movableClock();
  const cached: DistributionDefinition = {
    ...distribution,
    customErrors: [{ errorCode: 404, responseCode: 404, keptSeconds: 0 }],
    behaviors: [
      {
        ...behavior,
        forwarding: {
          ...behavior.forwarding,
          query: () => true,
          cache: {
            shortestSeconds: 0,
            usualSeconds: 0,
            longestSeconds: 30,
            inKey: { headers: (name) => name === 'authorization', cookies: () => false, query: () => true },
          },
        },
      },
    ],
  };
  const asking = (answer: Partial<OriginResponse>) => {
    let count = 0;
    const edgeCache = createEdgeCache(clock);
    const ask = async (part: Partial<ViewerRequest> = {}) => {
      await serveDistribution(cached, viewer(part), {
        readObject: () => Promise.resolve(undefined),
        serveApi: () => {
          count += 1;
          return Promise.resolve({ status: 200, headers: {}, body: Buffer.alloc(0), ...answer });
        },
        localAddresses: new Map(),
        edgeCache,
      });
      return count;
    };
    return ask;
  };
  const shared = { headers: { 'cache-control': 'public, max-age=0, s-maxage=60' } };

  test('the edge keeps what an answer allows, no longer than the policy, by query and token, not by cookie', async () => {
    const ask = asking(shared);
    expect(await ask()).toBe(1);
    expect(await ask({ headers: { cookie: 'session=1' } })).toBe(1);
    expect(await ask({ rawQuery: 'q=1' })).toBe(2);
    expect(await ask({ headers: { authorization: 'Bearer one' } })).toBe(3);
    expect(await ask({ headers: { authorization: 'Bearer two' } })).toBe(4);
    clock.advance(29_000);
    expect(await ask()).toBe(4);
    clock.advance(2000);
    expect(await ask()).toBe(5);
  });

  test.each([
    ['private', { headers: { 'cache-control': 'private, no-store' } }, 2],
    ['silent', {}, 2],
    ['with a cookie', { headers: { ...shared.headers, 'set-cookie': ['a=1'] } }, 2],
    ['an error that the distribution names', { status: 404 }, 2],
    ['another error, as CloudFront does', { status: 500 }, 1],
  ])('an answer is asked for again at the edge or not when it is %s', async (_, answer, times) => {
    const ask = asking(answer);
    await ask();
    expect(await ask()).toBe(times);
  });

  test('a write is never kept at the edge', async () => {
    const ask = asking(shared);
    await ask({ method: 'POST' });
    expect(await ask({ method: 'POST' })).toBe(2);
  });
});
