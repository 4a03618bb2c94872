/**
 * The site's addresses, for whoever answers them before any script runs: the build, the content delivery
 * network and the local one. An address that is in neither list is answered 404.
 */
export const siteRoutes = {
  /** Each is written to a document of its own at build: `/about` to `about/index.html`. */
  prerendered: [
    '/',
    '/products',
    '/about',
    '/contact',
    '/events',
    '/resources',
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
    '/vendor',
  ],
} as const;
