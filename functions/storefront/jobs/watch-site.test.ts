import { afterEach, expect, jest, test } from '@jest/globals';
import { listenForTest } from '#local/ground/serve-for-test.ts';
import { handler } from './watch-site.ts';

afterEach(() => void jest.restoreAllMocks());

/** The findings and counts of the job when the site answers like this. */
async function watching(statusOf: (path: string) => number) {
  const site = await listenForTest((request, response) => {
    response.writeHead(statusOf(request.url!)).end('');
  });
  process.env.SITE_URL = site.url;
  const lines: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(lines.push(String(line))));
  const result = (await handler({})) as { problems: string[] };
  await site.close();
  return { ...result, counted: lines.filter((line) => line.includes('"SiteUnreachable":1')).length };
}

test('a site that answers counts nothing', async () => {
  expect(await watching(() => 200)).toEqual({ problems: [], counted: 0 });
});

test('a page or an API that fails is counted once', async () => {
  expect(await watching((path) => (path === '/' ? 200 : 503))).toEqual({
    problems: ['/api/health: 503'],
    counted: 1,
  });
  expect(await watching(() => 500)).toMatchObject({ counted: 1 });
});

test('a site that cannot be reached is counted, and the run does not fail', async () => {
  process.env.SITE_URL = 'http://127.0.0.1:1';
  const lines: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => Boolean(lines.push(String(line))));
  expect(await handler({})).toEqual({ problems: [expect.any(String), expect.any(String)] });
  expect(lines.join('')).toContain('"SiteUnreachable":1');
});
