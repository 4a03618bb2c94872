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
