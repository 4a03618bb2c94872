import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { join, logIn, subscribe, watchForErrors } from './shop.ts';

test('staff make a code, a member uses it, staff end it, and the member is told', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const code = `JOURNEY-${Date.now()}`;
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/promotions');
  await page.getByRole('link', { name: 'Create Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Promotion Code' });
  await dialog.getByRole('textbox', { name: 'Code', exact: false }).first().fill(code);
  await dialog.getByLabel('Discount Value').fill('20');
  await dialog.getByLabel('Search products').fill('honey');
  await dialog.getByRole('checkbox', { name: /^Raw Florida Honey/ }).check();
  await dialog.getByRole('button', { name: /^Remove\s*Raw Florida Honey/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Code' }).click();
  await expect(page.getByText('Promotion code created successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('20 % off');

  const member = await (await browser.newContext()).newPage();
  await join(member);
  await subscribe(member, 'Half Share');
  await member.goto('/cart');
  await member.getByLabel('Promotion code', { exact: true }).fill(code);
  await member.getByRole('button', { name: 'Apply', exact: true }).first().click();
  await expect(member.getByText(`Discount (${code})`)).toBeVisible();

  await page.getByRole('checkbox', { name: `Select ${code}` }).check();
  await page.getByRole('link', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Promotion Code' });
  await edit.getByRole('checkbox', { name: 'Active' }).uncheck();
  await edit.getByRole('button', { name: 'Update Code' }).click();
  await expect(page.getByText('Promotion code updated successfully')).toBeVisible();

  await member.reload();
  await expect(member.getByText(`Promotion code ${code} is no longer valid.`)).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: `Remove code ${code}` }).click();
  await expect(member.getByText(`Promotion code ${code} is no longer valid.`)).toBeHidden();
  await member.context().close();

  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete 1 code?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 code deleted, or ended if used')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeHidden();
  expectNoErrors();
});

test('staff publish what members wrote', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/reviews');
  const pending = page.getByRole('table', { name: 'Pending reviews' });
  const review = pending.getByRole('row', { name: /Gone by Sunday/ });
  await expectAccessible(page);
  await review.getByRole('button', { name: /^Approve & Publish/ }).click();
  await expect(page.getByText('1 review published')).toBeVisible();
  await expect(review).toBeHidden();
  await expect(
    page.getByRole('table', { name: 'Approved reviews' }).getByRole('row', { name: /Gone by Sunday/ }),
  ).toContainText('Published');
  expectNoErrors();
});
