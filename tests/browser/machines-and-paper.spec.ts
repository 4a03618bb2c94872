import { expect, type Page } from '@playwright/test';
import { checkBilling, fillCard, goToCheckout, join, pay, subscribe, watchForErrors } from './shop.ts';
import { test } from './test.ts';

const longName = `Organic${'sweetpotatoes'.repeat(4)}x`;

const dataOf = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Record<string, unknown>,
  );
const contentOf = (page: Page, property: string) =>
  page
    .locator(`meta[property="${property}"]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('content')));

test('previews of links and search engines find who we are and what a page is', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const about = await (await page.request.get('/about')).text();
  expect(about).toMatch(/<link rel="canonical" href="https?:\/\/[^"]+\/about"\/>/);
  expect(about).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+\/share\.jpg"\/>/);
  expect(about).not.toContain('site-address.invalid');
  expect((await page.request.get('/share.jpg')).headers()['content-type']).toBe('image/jpeg');

  await page.goto('/');
  expect((await dataOf(page))[0]).toMatchObject({ '@type': ['GroceryStore', 'Organization'] });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Products/ })
    .first()
    .click();
  await expect(page).toHaveURL('/products');
  const canonical = page.locator('link[rel="canonical"]');
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /\/products$/);

  await page.goto('/products/prd_sweet-corn');
  await expect(page.getByRole('heading', { level: 1, name: 'Sweet Corn' })).toBeVisible();
  await expect(page).toHaveTitle(/^Sweet Corn · /);
  await expect(canonical).toHaveCount(1);
  await expect(canonical).toHaveAttribute('href', /\/products\/prd_sweet-corn$/);
  const [product] = (await dataOf(page)).filter((data) => data['@type'] === 'Product');
  expect(product).toMatchObject({
    name: 'Sweet Corn',
    url: expect.stringMatching(/\/products\/prd_sweet-corn$/),
  });
  expect(await contentOf(page, 'og:title')).toEqual(['Sweet Corn']);

  await page.goto('/recipes/prd_sweet-corn');
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Skillet Corn' })).toBeVisible();
  const [recipe] = (await dataOf(page)).filter((data) => data['@type'] === 'Recipe');
  expect((recipe!.recipeIngredient as string[]).length).toBeGreaterThan(2);
  expectNoErrors();
});

test('an order is confirmed, printed without the site around it, and large text fits small phones', async ({
  page,
}) => {
  await page.route(/\/api\//, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    // The body of an answer cannot be read once its page was left.
    const text = await response.text().catch(() => undefined);
    if (text === undefined) return route.abort();
    return route.fulfill({ response, body: text.replaceAll('Country Sourdough', longName) });
  });
  await page.addInitScript(() =>
    localStorage.setItem('app_settings', JSON.stringify({ accessibility: { fontSize: 'large' } })),
  );
  await join(page);
  await subscribe(page, 'Half Share');
  await goToCheckout(page);
  await fillCard(page, '4242424242424242');
  await checkBilling(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await page.goto('/products?search=Country%20Sourdough');
  await page.getByRole('button', { name: new RegExp(`${longName}$`) }).click();
  await expect(page).toHaveURL('/cart');

  const widthsOf = async () => {
    const overflows: [number, number][] = [];
    for (const width of [320, 360, 390, 430]) {
      await page.setViewportSize({ width, height: 844 });
      overflows.push([width, await page.evaluate(() => document.documentElement.scrollWidth)]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    return overflows.filter(([width, needed]) => needed > width);
  };
  for (const path of ['/products', '/products/prd_country-sourdough', '/cart']) {
    await page.goto(path);
    await expect(page.getByText(longName).first()).toBeVisible();
    expect([path, await widthsOf()]).toEqual([path, []]);
  }

  await goToCheckout(page);
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
  expect(['/checkout', await widthsOf()]).toEqual(['/checkout', []]);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  const expectOnPaper = async () => {
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const chrome of ['banner', 'contentinfo'] as const)
      await expect(page.getByRole(chrome)).toBeHidden();
    for (const button of await page.getByRole('main').getByRole('button').all())
      await expect(button).toBeHidden();
    await expect(page.getByRole('main').getByText(longName).first()).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
      /rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/,
    );
    await page.emulateMedia({ media: 'screen' });
  };
  await expectOnPaper();
  expect(['confirmation', await widthsOf()]).toEqual(['confirmation', []]);
  await page.goto('/orders');
  await page.getByRole('main').locator('a[href^="/orders/"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Pickup / })).toBeVisible();
  await expectOnPaper();
  for (const path of [new URL(page.url()).pathname, '/subscriptions', '/account', '/orders', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    expect([path, await widthsOf()]).toEqual([path, []]);
  }
});
