import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

let support: typeof import('../support/vendor-statements.ts');

test.beforeAll(async () => {
  process.env.LOCAL_CLOUD = process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`];
  support = await import('../support/vendor-statements.ts');
});

test('a vendor reads when the check comes and what the co-op keeps, and is told once it is sent', async ({
  page,
  browser,
}) => {
  const { statementId, email, password } = await support.vendorWithStatement();
  const expectNoErrors = watchForErrors(page);
  await logIn(page, email, password);
  await page.goto(`/vendor/statements/${statementId}`);
  await expect(
    page.getByText(/^(You are paid|Your check of) \$17\.00 (by check|was due) on Friday, /),
  ).toBeVisible();
  await expect(page.getByText('15% of the rest, which the co-op keeps')).toBeVisible();
  await expect(page.getByText('Have a promotion code?')).toBeHidden();
  await expectAccessibleOnTheWay(page);
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Dune Road Greens', 'Treasure Coast Food Co-op'])
    await expect(page.getByRole('definition').filter({ hasText: text })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeVisible();

  const staff = await browser.newPage();
  await logIn(staff, 'admin@demo.test');
  await staff.goto(`/admin/orders/vendor-statements/${statementId}`);
  await staff.getByRole('link', { name: 'Paid by check' }).click();
  const paying = staff.getByRole('dialog');
  await expect(paying.getByText(/The vendor is told by email/)).toBeVisible();
  await paying.getByLabel(/number/i).fill('2041');
  await paying.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(staff.getByText('Payment saved')).toBeVisible();
  await staff.close();

  await expect(async () => {
    await page.goto('/vendor/overview');
    await page.getByRole('button', { name: /Notifications, \d+ unread/ }).click({ timeout: 3000 });
    await page.getByRole('link', { name: /^You are paid for the week/ }).click({ timeout: 3000 });
  }).toPass();
  await expect(page).toHaveURL(`/vendor/statements/${statementId}`);
  await expect(page.getByText(/^Paid on .* by check no\. 2041$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden();
  expectNoErrors();
});
