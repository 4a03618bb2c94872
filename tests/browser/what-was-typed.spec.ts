import { expect, test, type Page } from '@playwright/test';
import { demoPassword } from '#demo/demo-accounts.ts';
import { expectAccessible } from './accessible.ts';
import { logIn } from './shop.ts';

const story = 'Grown on the barrier island. '.repeat(21).slice(0, 600);

test('a product that is being written outlives the session', async ({ page, context }) => {
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/products/new');
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByLabel('Product Name').fill('Sea Purslane');
  await dialog.getByLabel('Description').first().fill(story);
  await dialog.getByLabel('Price').first().fill('4.50');

  await test.step('it ends by its time', async () => {
    await context.clearCookies();
    await page.evaluate(() => localStorage.setItem('auth_token', 'broken'));
    await dialog.getByRole('button', { name: 'Add Product' }).click();
    await signInAgain(page);
    await expect(dialog.getByText('What you typed is back.')).toBeVisible();
    await expect(dialog.getByLabel('Description').first()).toHaveValue(story);
    await expect(dialog.getByLabel('Price').first()).toHaveValue('4.50');
    await expectAccessible(page);
  });

  await test.step('another tab logs out', async () => {
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Logout' }).first().click();
    await signInAgain(page);
    await expect(dialog.getByLabel('Description').first()).toHaveValue(story);
  });

  await dialog.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect(dialog.getByLabel('Description').first()).toHaveValue('');
});

async function signInAgain(page: Page): Promise<void> {
  await expect(page.getByText('Your session ended. Sign in to go on where you were.')).toBeVisible();
  await page.locator('main input[name=email]').fill('admin@demo.test');
  await page.locator('main input[name=password]').fill(demoPassword);
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL(/\/admin\/products\/new/);
}
