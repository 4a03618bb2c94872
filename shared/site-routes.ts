/**
 * The site's addresses: the same as in `web/app/routes.ts`, for whoever answers them before any script runs (the
 * build, the content delivery network and the local one) and for links. An address that is in neither list is
 * answered 404.
 */
export const siteRoutes = {
  /** Each is written to a document of its own at build: `/about` to `about/index.html`. */
  prerendered: [
    '/',
    '/products',
    '/about',
    '/contact',
    '/events',
    '/pickup-locations',
    '/terms',
    '/privacy',
    '/vendor-guidelines',
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/unsubscribe',
    '/cart',
    '/checkout',
    '/order-confirmation',
    '/diagnostic',
  ],
  /** Answered with the fallback document, which renders in the browser. `:name` stands for one segment. */
  clientRoutes: [
    '/account',
    '/account/edit',
    '/subscriptions',
    '/notifications',
    '/profile',
    '/orders',
    '/orders/:id',
    '/products/:id',
    '/pay/:token',
    '/admin',
  ],
} as const;

const addresses: ReadonlySet<string> = new Set([...siteRoutes.prerendered, ...siteRoutes.clientRoutes]);

/** Whether the site has this page. A link that the documents ask for shows as soon as its page does. */
export function hasPage(address: string): boolean {
  return addresses.has(address);
}
