import { absoluteUrl } from '#functions/platform/absolute-url.ts';

/** Pages that show their reader something private, or whose links carry a token. */
const closedPaths = [
  '/account',
  '/admin',
  '/cart',
  '/checkout',
  '/diagnostic',
  '/notifications',
  '/order-confirmation',
  '/orders',
  '/pay/',
  '/profile',
  '/reset-password',
  '/subscriptions',
  '/unsubscribe',
  '/vendor/',
  '/verify-email',
];
export const writeRobots = (): string =>
  [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteUrl('/sitemap.xml')}`,
    '',
  ].join('\n');
