import { expect, test } from '@playwright/test';
import { expectAccessibleAtBothWidths } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';

test('a vendor promises something for a pickup, changes it and cancels it; staff see it', async ({
  page,
  browser,
  baseURL,
}) => {
  const expectNoErrors = watchForErrors(page);
  const product = `Beets ${Date.now()}`;
  await logIn(page, 'vendor@demo.test');
  await page.goto('/vendor/share-commitments');
  await page.getByRole('link', { name: 'New Commitment' }).click();
  const form = page.getByRole('dialog', { name: 'New Commitment' });
  await form.getByRole('button', { name: 'Commit' }).click();
  await expect(form.getByText('Please choose a product')).toBeVisible();
  await form.getByLabel('Product').selectOption('Something that is not in the shop');
  await form.getByLabel('Name of the product').fill(product);
  await form.getByLabel('Quantity').fill('30');
  await form.getByLabel('Unit price').fill('1.5');
  await expect(form.getByText('$45.00')).toBeVisible();
  await form.getByRole('button', { name: 'Commit' }).click();
  const row = page.getByRole('row').filter({ hasText: product });
  await expect(row.getByText('$45.00')).toBeVisible();

  const staff = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await logIn(staff, 'admin@demo.test');
  await staff.goto('/admin/orders/share-commitments');
  await expect(staff.getByRole('row').filter({ hasText: product })).toBeVisible();

  await row.getByRole('link', { name: `Change ${product}` }).click();
  const change = page.getByRole('dialog', { name: 'Change Commitment' });
  await change.getByLabel('Quantity').fill('20');
  await change.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row.getByText('$30.00')).toBeVisible();
  await row.getByRole('link', { name: `Cancel ${product}` }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel Commitment' });
  await cancel.getByRole('button', { name: 'Cancel Commitment' }).click();
  await expect(cancel.getByText('Please say why')).toBeVisible();
  await cancel.getByLabel('Reason').fill('Hail');
  await expectAccessibleAtBothWidths(page);
  await cancel.getByRole('button', { name: 'Cancel Commitment' }).click();
  await expect(row.getByText('Cancelled')).toBeVisible();
  expectNoErrors();
});
