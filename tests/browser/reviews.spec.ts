import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { join, watchForErrors } from './shop.ts';
import { test } from './test.ts';

const product = '/products/prd_country-sourdough';

test('a member says that a review was helpful, and it is still so after a reload', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await page.goto(product);
  await page
    .getByRole('link', { name: /^Helpful/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent(product)}`);

  await join(page);
  await page.goto(product);
  const helpful = page.getByRole('button', { name: /^Helpful/ }).first();
  await expect(helpful).toHaveAttribute('aria-pressed', 'false');
  const count = Number(/\d+/.exec(await helpful.innerText())?.[0] ?? 0);
  await helpful.press('Enter');
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toContainText(`Helpful · ${count + 1}`);
  await expectAccessibleInBothThemes(page);

  await page.reload();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await expect(helpful).toContainText(`Helpful · ${count + 1}`);
  expectNoErrors();
});
