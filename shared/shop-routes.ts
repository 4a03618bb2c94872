/** The addresses of the shop. The pages know them; the back office's would only make them heavier. */

/** Each is written to a document of its own at build: `/about` to `about/index.html`. */
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

/** Those that search engines are told of: everybody finds the same on them. */
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

/** Rendered in the browser. `:name` stands for one segment. */
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

/** Whether the shop has this page. A link that the documents ask for shows as soon as its page does. */
export function hasPage(address: string): boolean {
  return addresses.has(address);
}
