import { devices, expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillLogin, logIn } from './shop.ts';
import { test } from './test.ts';

for (const width of [320, 360, 390, 430])
  test(`the header holds large text at ${width} px, for guests and members`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(() =>
      localStorage.setItem('app_settings', JSON.stringify({ accessibility: { fontSize: 'large' } })),
    );
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    await page.goto('/about');
    expect(await widest()).toBe(width);
    await logIn(page, 'member@demo.test');
    await page.goto('/orders');
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    // "Partially refunded" is the widest text of an order's card. The test measures the page's width once this
    // text is shown.
    await expect(page.getByText('Partially refunded').first()).toBeVisible();
    expect(await widest()).toBe(width);
    const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
    expect(menu!.x + menu!.width).toBeLessThanOrEqual(width);
  });

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use({ ...phone, viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  for (const path of ['/', '/products', '/register'])
    test(`the page ${path} is laid out for the width of a phone`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      expect(await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth])).toEqual([
        390, 390,
      ]);
      await expectAccessible(page);
    });
});

test('the footer leaves more than half of a phone to the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const footer = await page.locator('footer').boundingBox();
  expect(footer!.height).toBeLessThan(480);
});

test('a vendor signs in and finds the way to their account and to the co-op', async ({ page }) => {
  await fillLogin(page, 'vendor@demo.test');
  await expect(page.getByRole('link', { name: /^Welcome/ })).toHaveAttribute('href', '/account');
  const links = await page
    .locator('header a, footer a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  for (const link of new Set(links))
    expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
});

test('an order is printed without frame and buttons', async ({ page }) => {
  await logIn(page, 'member@demo.test');
  await page.goto('/orders');
  await page.locator('main a[href^="/orders/"]').first().click();
  await expect(page.getByText(/^ord_/)).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const part of ['header', 'footer']) {
    await expect(page.locator(`body > ${part}`)).toHaveCount(1);
    await expect(page.locator(`body > ${part}`)).toBeHidden();
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});
