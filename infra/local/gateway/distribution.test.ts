import { gunzipSync } from 'node:zlib';
import type { Behavior, DistributionDefinition } from './distribution-definition.ts';
import { serveDistribution, type ViewerRequest } from './distribution.ts';
import type { OriginRequest } from './http-event.ts';

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

test('only what the policies let through reaches the origin', async () => {
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

test('answers are compressed for who can read it, and headers are added and removed', async () => {
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
