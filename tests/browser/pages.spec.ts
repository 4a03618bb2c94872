import { expect, test, type Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { fillLogin, logIn, watchForErrors } from './shop.ts';

const publicPages = [
  '/',
  '/products',
  '/products/prd_country-sourdough',
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
  '/admin/orders',
  '/admin/notifications/email',
  '/admin/notifications/history',
  '/admin/plans',
  '/admin/plans/new',
  '/admin/settings',
];

/** The page at 1440 and 390 px, light and dark: loaded once, since nothing but its CSS asks for width or theme. */
async function check(page: Page, path: string): Promise<void> {
  const expectNoErrors = watchForErrors(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessibleAtBothWidths(page);
  expectNoErrors();
}

for (const path of publicPages)
  test(`${path} is accessible, fits both screens and logs no error`, async ({ page }) => {
    await check(page, path);
  });

for (const half of [memberPages.slice(0, 4), memberPages.slice(4)])
  test(`a member's ${half.join(', ')} are accessible, fit both screens and log no error`, async ({
    page,
  }) => {
    await logIn(page, 'member@demo.test');
    for (const path of half) await check(page, path);
  });

test('the pages of an order are accessible, fit both screens and log no error', async ({ page }) => {
  await logIn(page, 'member@demo.test');
  await page.goto('/orders');
  await page.getByRole('main').locator('a[href^="/orders/"]').first().click();
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

test('the pages of an admin are accessible, fit both screens and log no error', async ({ page }) => {
  await fillLogin(page, 'admin@demo.test');
  await expect(page).toHaveURL('/admin/overview');
  for (const path of adminPages) await check(page, path);
});

test('an unknown page is answered with 404, a deep link with the page', async ({ request }) => {
  expect((await request.get('/there-is-no-such-page')).status()).toBe(404);
  expect((await request.get('/orders/ord_1')).status()).toBe(200);
  expect((await request.get('/admin/plans/pln_1/edit')).status()).toBe(200);
  expect((await request.get('/admin/there-is-no-such-screen')).status()).toBe(404);
  expect((await request.get('/api/there-is-no-such-call')).status()).toBe(404);
});
