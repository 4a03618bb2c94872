import { expect } from '@playwright/test';
import { addDays, localDate } from '#shared/local-date.ts';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

let sales: typeof import('../support/vendor-sales.ts');

test.beforeAll(async () => {
  process.env.LOCAL_CLOUD = process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`];
  sales = await import('../support/vendor-sales.ts');
});

test('a vendor sends the certificate of a renewed insurance, and staff read it and accept it', async ({
  page,
  browser,
}) => {
  const today = localDate(new Date());
  const vendor = await sales.createVendor();
  const expectNoErrors = watchForErrors(page);
  const staff = await browser.newPage();
  await logIn(staff, 'admin@demo.test');
  await staff.goto(`/admin/users/${vendor.id}/edit`);
  await staff.getByLabel('Insurance Expiry Date').fill(addDays(today, 10));
  await staff.getByRole('button', { name: 'Update User' }).click();
  await expect(staff.getByText('User updated successfully')).toBeVisible();

  await logIn(page, vendor.email, vendor.password);
  await page.goto('/vendor/account');
  const certificate = page.getByRole('region', { name: 'Insurance Certificate' });
  await certificate.getByLabel('New insurance ends on').fill(addDays(today, 375));
  await certificate
    .getByLabel('Certificate', { exact: false })
    .last()
    .setInputFiles({
      name: 'acord.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7\n%%EOF'),
    });
  await certificate.getByRole('button', { name: 'Send to the co-op' }).click();
  await expect(certificate.getByText('The co-op looks at your renewal.')).toBeVisible();
  await expectAccessibleOnTheWay(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await staff.goto(`/admin/users/${vendor.id}`);
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Save the certificate' }).click();
  expect((await download).suggestedFilename()).toBe('insurance-certificate.pdf');
  await staff.getByRole('button', { name: 'Accept this date' }).click();
  await expect(staff.getByRole('button', { name: 'Accept this date' })).toBeHidden();
  await staff.close();
  await page.reload();
  await expect(certificate.getByText('The co-op looks at your renewal.')).toBeHidden();
  expectNoErrors();
});
