import { expect, type Page } from '@playwright/test';
import { latestStatementId } from '#demo/latest-statement.ts';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { thirdOf } from '../support/third-of.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';
import { watchCalls } from './watch-calls.ts';

const publicPages = [
  '/',
  '/products',
  '/products/prd_country-sourdough',
  '/vendors/usr_vendor-pullet-lane',
  '/about',
  '/contact',
  '/events',
  '/events/map',
  '/resources',
  '/resources/reviews',
  '/recipes',
  '/recipes/prd_sweet-corn',
  '/pickup-locations',
  '/terms',
  '/privacy',
  '/vendor-guidelines',
  '/become-vendor',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=a-token-that-is-long-enough',
  '/verify-email?token=a-token-that-is-long-enough',
  '/unsubscribe',
  '/unsubscribe?token=not-ours',
  '/cart',
  '/pay/a-token-that-nobody-signed.c2lnbmF0dXJl',
  '/diagnostic',
  '/there-is-no-such-page',
];
const memberPages = [
  '/resources/reviews',
  '/profile',
  '/cart',
  '/account',
  '/account/edit',
  '/orders',
  '/subscriptions',
  '/notifications',
  '/order-confirmation?order=ord_none',
];

const adminPages = [
  '/admin/overview',
  '/admin/products',
  '/admin/products?tab=addon&status=active',
  '/admin/products/new',
  '/admin/products/import',
  '/admin/products/bulk-edit?selected=prd_beeswax-candle',
  '/admin/products/prd_beeswax-candle/edit',
  '/admin/products/prd_purple-radish-microgreens/review',
  '/admin/products/prd_sunflower-shoots/review',
  '/admin/orders',
  '/admin/orders/unpaid',
  '/admin/orders/packing',
  '/admin/orders/vendor-performance?period=quarterly',
  '/admin/orders/vendor-performance/deliveries',
  '/admin/orders/vendor-performance/ratings/new',
  '/admin/orders/vendor-applications?status=pending',
  '/admin/orders/vendor-applications/app_demo-waiting',
  '/admin/orders/share-commitments',
  '/admin/orders/share-commitments/items-per-share',
  '/admin/orders/share-commitments/new',
  '/admin/orders/vendor-communications?status=unread&sender=vendor',
  '/admin/orders/vendor-communications/new',
  '/admin/orders/vendor-communications/vms_seed-1',
  '/admin/orders/vendor-communications/feedback/vfb_seed-1',
  '/admin/orders/vendor-statements',
  `/admin/orders/vendor-statements/${latestStatementId(new Date())}`,
  '/admin/orders/vendor-statements/adjust',
  '/admin/orders/vendor-statements/year?year=2026',
  '/admin/orders/bookkeeping',
  '/become-vendor?userId=usr_demo-visitor&admin=true',
  '/admin/notifications/email',
  '/admin/notifications/templates',
  '/admin/notifications/history',
  '/admin/promotions/codes',
  '/admin/promotions/codes/new',
  '/admin/promotions/campaigns',
  '/admin/promotions/campaigns/new',
  '/admin/promotions/analytics',
  '/admin/reviews',
  '/admin/events/locations?add=location',
  '/admin/events/locations/loc_port-st-lucie',
  '/admin/plans',
  '/admin/plans/new',
  '/admin/settings',
  '/admin/audit',
];

const vendorPages = [
  '/vendor/messages',
  '/vendor/messages/new',
  '/vendor/feedback',
  '/vendor/feedback/new',
  '/vendor/overview',
  '/vendor/orders?filters=shown',
  '/vendor/orders?status=pending&pickup_date=2020-01-01',
  '/vendor/harvest',
  '/vendor/harvest?tab=members',
  '/vendor/share-commitments',
  '/vendor/share-commitments/new',
  '/vendor/account',
  '/account/edit',
  '/vendor/products',
  '/vendor/products?tab=pending',
  '/vendor/products/new',
  '/vendor/products/stock-and-prices',
  '/vendor/products/prd_sunflower-shoots/edit',
  '/vendor/statements',
  `/vendor/statements/${latestStatementId(new Date())}`,
];

const userPages = [
  '/admin/users?selected=usr_demo-member',
  '/admin/users/new',
  '/admin/users/usr_demo-vendor',
  '/admin/users/usr_demo-vendor/edit',
  '/admin/users/bulk-edit?selected=usr_demo-member',
  '/account/edit?userId=usr_demo-member&admin=true',
];

/**
 * Checks the page at 1440 and 390 pixels, light and dark. The page is loaded once, because only its CSS
 * depends on width and theme.
 */
async function check(page: Page, path: string): Promise<void> {
  const expectNoErrors = watchForErrors(page);
  const untilAnswered = watchCalls(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await untilAnswered();
  await expectAccessibleAtBothWidths(page);
  expectNoErrors();
}

for (const path of thirdOf(publicPages))
  test(`${path} is accessible, fits both screens and logs no error`, async ({ page }) => {
    await check(page, path);
  });

/**
 * Groups the pages by four, with one test for each group. A slow machine can check four pages within the time
 * limit of a test. Each test signs in only once, which takes little of its time.
 */
const inFours = (paths: string[]): string[][] =>
  paths.flatMap((_, at) => (at % 4 === 0 ? [paths.slice(at, at + 4)] : []));

const signedInPages = [
  ['member', memberPages],
  ['admin', adminPages],
  ['admin', userPages],
  ['vendor', vendorPages],
] as const;
for (const [name, paths] of signedInPages)
  for (const four of inFours(thirdOf(paths)))
    test(`pages of ${name}: ${four.join(', ')} are accessible, fit both screens and log no error`, async ({
      page,
    }) => {
      await logIn(page, `${name}@demo.test`);
      for (const path of four) await check(page, path);
    });

test('the pages of an order are accessible, fit both screens and log no error', async ({ page }) => {
  await logIn(page, 'member@demo.test');
  await page.goto('/orders');
  await page.getByRole('main').locator('a[href^="/orders/"]').first().click();
  await expect(page).toHaveURL(/\/orders\/ord_/);
  const { pathname } = new URL(page.url());
  await check(page, pathname);
  await check(page, `/order-confirmation?order=${pathname.split('/').at(-1)}`);
});

test('the pages of a purchase are accessible, fit both screens and log no error', async ({ page }) => {
  await logIn(page, 'member@demo.test');
  await page.goto('/products');
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page).toHaveURL('/cart');
  await check(page, '/cart');
  await check(page, '/checkout');
  await page.goto('/');
  await page.getByRole('button', { name: /Shopping cart/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('an unknown page is answered with 404, a deep link with the page', async ({ request }) => {
  expect((await request.get('/there-is-no-such-page')).status()).toBe(404);
  expect((await request.get('/orders/ord_1')).status()).toBe(200);
  expect((await request.get('/admin/plans/pln_1/edit')).status()).toBe(200);
  expect((await request.get('/admin/there-is-no-such-screen')).status()).toBe(404);
  expect((await request.get('/api/there-is-no-such-call')).status()).toBe(404);
});
