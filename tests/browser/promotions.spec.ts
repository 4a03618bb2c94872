import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { checkBilling, fillCard, goToCheckout, join, logIn, pay, subscribe, watchForErrors } from './shop.ts';
import { test } from './test.ts';

test('staff plan a campaign and a code of it; a member is told when it ends, and pays with it when it is back', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const code = `JOURNEY-${Date.now()}`;
  const campaign = `Campaign of ${code}`;
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/promotions/campaigns');
  await page.getByRole('link', { name: 'Create Campaign' }).click();
  const plan = page.getByRole('dialog', { name: 'Create Campaign' });
  await plan.getByRole('textbox', { name: 'Name' }).fill(campaign);
  await plan.getByLabel('End date').fill('2030-12-31');
  await plan.getByRole('button', { name: 'Create Campaign' }).click();
  await expect(page.getByText('Campaign created successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(campaign) })).toContainText('Running');

  await page.goto('/admin/promotions');
  await page.getByRole('link', { name: 'Create Code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Promotion Code' });
  await dialog.getByRole('textbox', { name: 'Code', exact: false }).first().fill(code);
  await dialog.getByLabel('Discount Value').fill('20');
  await dialog.getByLabel('Campaign').selectOption({ label: campaign });
  await dialog.getByLabel('Search products').fill('raw florida honey');
  await dialog.getByRole('checkbox', { name: /^Raw Florida Honey/ }).check();
  await dialog.getByRole('button', { name: /^Remove\s*Raw Florida Honey/ }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Code' }).click();
  await expect(page.getByText('Promotion code created successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('20% off');

  const member = await (await browser.newContext()).newPage();
  await join(member);
  await subscribe(member, 'Half Share');
  await member.goto('/cart');
  const enterCode = async () => {
    await member.getByLabel('Promotion code', { exact: true }).fill(code);
    await member.getByRole('button', { name: 'Apply', exact: true }).first().click();
    await expect(member.getByText(`Discount (${code})`)).toBeVisible();
  };
  await enterCode();

  const setActive = async (isActive: boolean) => {
    await page.getByRole('checkbox', { name: `Select ${code}` }).check();
    await page.getByRole('link', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Promotion Code' });
    await edit.getByRole('checkbox', { name: 'Active' }).setChecked(isActive);
    await edit.getByRole('button', { name: 'Update Code' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByText('Promotion code updated successfully').first()).toBeVisible();
  };
  await setActive(false);
  await member.reload();
  await expect(member.getByText(`Promotion code ${code} is no longer valid.`)).toBeVisible();
  await expectAccessible(member);
  await member.getByRole('button', { name: `Remove code ${code}` }).click();
  await expect(member.getByText(`Promotion code ${code} is no longer valid.`)).toBeHidden();

  await setActive(true);
  await member.reload();
  await enterCode();
  await goToCheckout(member);
  await expect(member.getByText('Discount', { exact: true })).toBeVisible();
  await fillCard(member, '4242424242424242');
  await checkBilling(member);
  await pay(member);
  await expect(member.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await member.context().close();

  await page.goto('/admin/promotions/analytics');
  const used = page.getByRole('row', { name: new RegExp(`^${code}`) });
  await expect(used.getByRole('cell').nth(0)).toContainText(campaign);
  await expect(used.getByRole('cell').nth(1)).toHaveText(/1$/);
  await page.goto('/admin/promotions');
  await page.getByRole('checkbox', { name: `Select ${code}` }).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete 1 code?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 code deleted, or ended if used')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Inactive');
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
