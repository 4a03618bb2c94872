import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ResolvedAssembly, ResolvedResource } from '#local/assembly/resolved-assembly.ts';
import { readDeployedContent } from './bucket-content.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'index.html'), 'url=<<marker:0xbaba:0>>');
  writeFileSync(join(folder, 'deep', 'app.js'), 'code');
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(...deployments: Record<string, unknown>[]) {
  const resources = deployments.map(
    (properties, at) =>
      ({
        logicalId: `D${at}`,
        stack: 's',
        dependsOn: [],
        ...(properties.dependsOn ? { dependsOn: properties.dependsOn } : {}),
        properties: { SourceObjectKeys: ['x.zip'], DestinationBucketName: 'web', ...properties },
      }) as unknown as ResolvedResource,
  );
  return readDeployedContent({
    ofType: () => resources,
    assetPath: () => folder,
  } as unknown as ResolvedAssembly);
}

test("a bucket's content is files by key, with type and tag", async () => {
  const object = await read({})('web', 'deep/app.js');
  expect(object).toMatchObject({
    contentType: 'text/javascript',
    etag: expect.stringMatching(/^"\w{32}"$/) as string,
  });
  expect(object?.body.toString()).toBe('code');
  expect(await read({})('web', 'deep')).toBeUndefined();
  expect(await read({})('other', 'deep/app.js')).toBeUndefined();
});

test("a deployment's prefix, markers and filters shape a bucket's content", async () => {
  const prefixed = read({
    DestinationBucketKeyPrefix: 'v1/',
    SourceMarkers: [{ '<<marker:0xbaba:0>>': 'https://x.example' }],
    Exclude: ['*.js'],
  });
  expect((await prefixed('web', 'v1/index.html'))?.body.toString()).toBe('url=https://x.example');
  expect(await prefixed('web', 'v1/deep/app.js')).toBeUndefined();
});

test('a deployment that depends on another one comes after it', async () => {
  const content = read(
    { SystemMetadata: { 'cache-control': 'last' }, dependsOn: ['D1'] },
    { SystemMetadata: { 'cache-control': 'first' } },
  );
  expect((await content('web', 'index.html'))?.cacheControl).toBe('last');
});
