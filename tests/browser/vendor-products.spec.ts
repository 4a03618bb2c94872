import { expect, test } from '@playwright/test';
import { logIn, watchForErrors } from './shop.ts';

test.setTimeout(180_000);

test('a vendor submits a product, staff approve it, the shop shows it, and a change of it waits', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const name = `Sorrel ${Date.now()}`;
  await logIn(page, 'vendor@demo.test');
  await page.goto('/vendor');
  await expect(page).toHaveURL('/vendor/overview');
  // The quick actions offer it once more, as soon as the orders are there.
  await page.getByRole('link', { name: 'Add Product' }).first().click();
  const form = page.getByRole('dialog', { name: 'Submit New Product' });
  await form.getByLabel('Product Name').fill(name);
  await form.getByLabel('Price', { exact: false }).fill('3.50');
  await form.getByLabel('Unit').fill('bunch');
  await form.getByRole('button', { name: 'Generate description' }).click();
  await expect(form.getByLabel('Description')).not.toHaveValue('');
  await form.getByRole('button', { name: 'Submit Product' }).click();
  await expect(page.getByText('Product submitted successfully! It will be reviewed by admin.')).toBeVisible();
  await page.getByRole('link', { name: /^Pending Approval \(\d+\)$/ }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('Pending approval')).toBeVisible();

  const staff = await browser.newPage();
  await logIn(staff, 'admin@demo.test');
  await staff.goto('/admin/overview');
  await staff.getByRole('link', { name: /products? waits? for a decision/ }).click();
  await staff.getByLabel('Search', { exact: true }).fill(name);
  await expect(staff).toHaveURL(/search=Sorrel/);
  await staff.getByRole('link', { name: `Review ${name}` }).click();
  const review = staff.getByRole('dialog', { name: `Review ${name}` });
  await expect(review.getByText('$3.50')).toBeVisible();
  await review.getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText(`Approved: ${name}`)).toBeVisible();

  const member = await browser.newPage();
  await logIn(member, 'member@demo.test');
  await member.goto(`/products?search=${encodeURIComponent(name)}`);
  const offer = member.getByRole('main').getByText('$3.50');
  await expect(offer.first()).toBeVisible();

  await page.goto('/vendor/products');
  await page.getByLabel('Search', { exact: true }).fill(name);
  await expect(page).toHaveURL(/search=Sorrel/);
  await expect(card.getByText('Active')).toBeVisible();
  await card.getByRole('link', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Product' });
  await edit.getByLabel('Price', { exact: false }).fill('4');
  await edit.getByRole('button', { name: 'Send changes' }).click();
  await expect(card.getByText('Your changes wait for approval')).toBeVisible();
  await expect(card.getByText('$3.50')).toBeVisible();
  await member.reload();
  await expect(offer.first()).toBeVisible();
  await staff.close();
  await member.close();
  expectNoErrors();
});
