import { expect } from '@playwright/test';
import { logIn } from './shop.ts';
import { test } from './test.ts';
import { watchCalls } from './watch-calls.ts';

for (const path of ['/', '/products', '/recipes', '/pickup-locations'])
  test(`a guest's first answers come beside the scripts, each once: ${path}`, async ({ page }) => {
    const isQuiet = watchCalls(page);
    await page.goto(path);
    await isQuiet();
    const { named, early } = await page.evaluate(() => ({
      named: document.querySelector<HTMLElement>('script[data-calls]')!.dataset.calls!.split(' '),
      early: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/api/'))
        .map((entry) => [
          entry.name.replace(location.origin, ''),
          (entry as PerformanceResourceTiming).initiatorType,
        ]),
    }));
    for (const call of named) expect(early.filter(([address]) => address === call)).toEqual([[call, 'link']]);
  });

test('a member asks for no answers of guests', async ({ page }) => {
  await logIn(page, 'member@demo.test');
  const isQuiet = watchCalls(page);
  await page.goto('/products');
  await isQuiet();
  await expect(page.locator('link[as=fetch]')).toHaveCount(0);
});

/** Features that Safari got after 16.4, the oldest version in which the styles work. */
const newerParts = [
  'AbortSignal.any',
  'URL.canParse',
  'Object.groupBy',
  'Map.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'Array.fromAsync',
  'Set.prototype.union',
  'Element.prototype.showPopover',
  'Element.prototype.checkVisibility',
];

test('a phone of 2018 reads the shop, and a form says what is missing', async ({ page }) => {
  await page.addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.');
      const last = path.pop()!;
      type Parts = Record<string, unknown>;
      const owner = path.reduce((object, key) => object[key] as Parts, window as unknown as Parts);
      delete owner[last];
    }
  }, newerParts);
  await page.goto('/products');
  const addOns = page.getByRole('region', { name: 'Add-on Items' });
  await expect(addOns.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.goto('/login');
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByText('Email is required').first()).toBeVisible();
});
