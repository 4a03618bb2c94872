import { expect } from '@playwright/test';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('staff see twelve members on the first screen, and hide a reminder for a week', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/users');
  const rows = page.getByRole('table', { name: 'Users' }).locator('tbody').getByRole('row');
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Set up a second factor')).toBeHidden();
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect(page.getByText('Set up a second factor')).toBeHidden();
  expectNoErrors();
});

test('the screens of Orders & Vendors stand beneath it in the side bar', async ({ page }) => {
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/orders');
  const bar = page.getByRole('navigation', { name: 'Back office' });
  await bar.getByRole('link', { name: 'Vendor Statements' }).click();
  await expect(page.getByRole('heading', { name: 'Vendor statements' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Vendor Statements' })).toHaveAttribute('aria-current', 'page');
});
