/**
 * The addresses of the shop's pages. Every page of the shop loads this file. So the addresses of the back
 * office, which the shop does not need, are in `site-routes.ts`.
 */

/** The addresses for which the build writes a document of their own: `/about` becomes `about/index.html`. */
export const prerenderedRoutes = [
  '/',
  '/products',
  '/about',
  '/contact',
  '/events',
  '/events/map',
  '/resources',
  '/resources/reviews',
  '/recipes',
  '/pickup-locations',
  '/terms',
  '/privacy',
  '/vendor-guidelines',
  '/become-vendor',
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
] as const;

/** The addresses that search engines may list. Every reader sees the same on these pages. */
export const indexedRoutes = [
  '/',
  '/products',
  '/about',
  '/contact',
  '/events',
  '/events/map',
  '/resources',
  '/resources/reviews',
  '/recipes',
  '/pickup-locations',
  '/become-vendor',
  '/vendor-guidelines',
  '/register',
  '/terms',
  '/privacy',
] as const satisfies readonly (typeof prerenderedRoutes)[number][];

/** The addresses that the browser renders. `:name` is any one segment. */
export const shopClientRoutes = [
  '/account',
  '/account/edit',
  '/subscriptions',
  '/notifications',
  '/profile',
  '/orders',
  '/orders/:id',
  '/products/:id',
  '/recipes/:id',
  '/vendors/:vendor_id',
  '/pay/:token',
  '/vendor',
] as const;

const addresses: ReadonlySet<string> = new Set([...prerenderedRoutes, ...shopClientRoutes]);

/** True when the shop has a page at this address. Links to pages that do not exist yet are hidden. */
export function hasPage(address: string): boolean {
  return addresses.has(address);
}
