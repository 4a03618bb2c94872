import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { siteRoutes } from '#shared/site-routes.ts';
import { pageRouterCode } from './page-router.ts';

const web = mkdtempSync(join(tmpdir(), 'coop-web-'));
for (const address of siteRoutes.prerendered.filter((one) => one !== '/events')) {
  mkdirSync(join(web, address), { recursive: true });
  writeFileSync(join(web, address, 'index.html'), '');
}
const handler = runInNewContext(`${pageRouterCode(web, siteRoutes)}; handler`) as (event: object) => any;

const requestFor = (uri: string, headers = {}) => handler({ request: { method: 'GET', uri, headers } });
const fallback = '/__spa-fallback.html';

test.each([
  ['/', '/index.html'],
  ['/about', '/about/index.html'],
  ['/about/', '/about/index.html'],
  ['/events', fallback],
  ['/products/prd_01', fallback],
  ['/orders/ord_01', fallback],
  ['/account/edit', fallback],
  ['/assets/app-12345678.js', '/assets/app-12345678.js'],
  ['/robots.txt', '/robots.txt'],
  ['/no-such-page', fallback],
])('the page router answers %s with %s', (address, document) => {
  expect(requestFor(address).uri).toBe(document);
});

const statusOf = (request: object, statusCode = 200) =>
  handler({ request, response: { statusCode, headers: {} } }).statusCode as number;

test.each([
  '/no-such-page',
  '/orders/ord_01/extra',
  '/constructor',
  '/products/'.repeat(3),
  '/account/secret',
])(
  'the address %s is no page: 404, whether an answer is seen with it or with the one looked up',
  (address) => {
    expect(statusOf(requestFor(address))).toBe(404);
    expect(statusOf({ uri: address, headers: {} })).toBe(404);
  },
);

test.each(['/', '/about', '/events', '/products/prd_01', '/assets/app-12345678.js'])(
  'the page %s stays 200',
  (address) => {
    expect(statusOf(requestFor(address))).toBe(200);
    expect(statusOf({ uri: address, headers: {} })).toBe(200);
  },
);

test('an answer that was not modified, and a header that a visitor made up, change no status', () => {
  expect(statusOf(requestFor('/about'), 304)).toBe(304);
  expect(statusOf(requestFor('/about', { 'x-unknown-page': { value: '1' } }))).toBe(200);
});

test('code of the page router that CloudFront would refuse for its size is refused here', () => {
  const clientRoutes = Array.from({ length: 1000 }, (_, at) => `/page-number-${at}`);
  expect(() => pageRouterCode(web, { prerendered: [], clientRoutes })).toThrow(/10240 bytes/);
});
