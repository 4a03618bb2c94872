import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { fillLogin, linkFromMail, logIn, watchForErrors } from './shop.ts';

test.setTimeout(180_000);

test('a visitor applies, staff approve, and the new vendor chooses a password and adds products', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const email = `grower-${Date.now()}@example.test`;
  const business = `Dune Road Greens ${Date.now()}`;
  await page.goto('/vendor-guidelines');
  await page.getByRole('main').getByRole('link', { name: 'Become a Vendor' }).click();
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('First name').fill('Wendell');
  await form.getByLabel('Last name').fill('Grower');
  await form.getByLabel('Email').fill(email);
  await form.locator('input[name=phone]').pressSequentially('(772) 555-0142');
  await expect(form.locator('input[name=phone]')).toHaveValue('7725550142');
  await form.getByLabel('Business name').fill(business);
  await form.getByLabel('Business type').selectOption('llc');
  await form.locator('select[name=businessOwnership]').selectOption('LLC');
  await form.getByLabel('Business address').fill('12 Dune Road');
  await form.locator('input[name=businessCity]').fill('Stuart');
  await form.getByLabel('ZIP code').fill('34994');
  await page.reload();
  await expect(form.getByLabel('Business name')).toHaveValue(business);
  await form.getByLabel('Tax ID').fill('12-3456789');
  await form.getByLabel('Products you sell').fill('Lettuce and radishes');
  await form.getByLabel('Production capacity').fill('200 heads a week');
  const logo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#2f7d4f' } })
    .png()
    .toBuffer();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await form.getByRole('button', { name: 'Use this part' }).click();
  await expect(form.getByRole('img', { name: 'Your logo (optional) now' })).toBeVisible();
  await form.getByRole('checkbox', { name: /Terms of Service/ }).check();
  await form.getByRole('checkbox', { name: /insurance documentation/ }).check();
  await form.getByRole('button', { name: 'Submit application' }).click();
  const thanks = page.getByRole('alertdialog');
  await expect(thanks).toContainText('Vendor application submitted successfully!');
  await thanks.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/login');

  const staff = await browser.newPage();
  await logIn(staff, 'admin@demo.test');
  await staff.goto('/admin/overview');
  await staff.getByRole('link', { name: /vendor applications? waits? for a decision/ }).click();
  await staff.getByRole('link', { name: `Review ${business}` }).click();
  const review = staff.getByRole('dialog', { name: `Review ${business}` });
  await expect(review.getByText('stays pending until')).toBeVisible();
  await expect(review.getByRole('img', { name: `Logo of ${business}` })).toBeVisible();
  await review.getByRole('button', { name: 'Approve' }).click();
  await expect(staff.getByText(`Approved: ${business}`)).toBeVisible();
  await staff.close();

  await page.goto(await linkFromMail(page, email, '/reset-password'));
  const passwords = page.locator('main input[type=password]');
  await passwords.nth(0).fill('a-good-password-7');
  await passwords.nth(1).fill('a-good-password-7');
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL('/login');
  await fillLogin(page, email, 'a-good-password-7');
  await page.goto('/vendor');
  await expect(page.getByRole('link', { name: 'Add Product' }).first()).toBeVisible();
  expectNoErrors();
});
