import { expect, test } from '@playwright/test';
import { logIn, watchForErrors } from './shop.ts';

test.setTimeout(120_000);

test('a vendor writes, staff read and answer, and the vendor finds the answer by the bell', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const subject = `Late on Saturday ${Date.now()}`;
  await logIn(page, 'vendor@demo.test');
  await page.goto('/vendor/messages');
  await page.getByRole('link', { name: 'New message' }).click();
  const writing = page.getByRole('dialog', { name: 'New message' });
  await writing.getByLabel('Subject').fill(subject);
  await writing.getByLabel('Message').fill('The truck is in the shop.\nIt will be 8:30.');
  await writing.getByLabel('Priority').selectOption('high');
  await writing.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: subject })).toBeVisible();

  const staff = await browser.newPage();
  await logIn(staff, 'admin@demo.test');
  await staff.goto('/admin/overview');
  await staff.getByRole('link', { name: /unread messages? of/ }).click();
  await staff.getByRole('link', { name: `Open ${subject}` }).click();
  const message = staff.getByRole('dialog', { name: subject });
  await message.getByRole('button', { name: 'Mark as read' }).click();
  await expect(message.getByText(/^Read /)).toBeVisible();
  await message.getByRole('link', { name: 'Reply' }).click();
  const answering = staff.getByRole('dialog', { name: 'Write to a vendor' });
  await expect(answering.getByLabel('Subject')).toHaveValue(`Re: ${subject}`);
  await expect(answering.getByLabel('Vendor')).toHaveValue('usr_demo-vendor');
  await answering.getByLabel('Message').fill('Thank you for telling us.');
  await answering.getByRole('button', { name: 'Send' }).click();
  await expect(staff.getByText('Message sent')).toBeVisible();
  await staff.close();

  await expect(async () => {
    await page.goto('/vendor/overview');
    await page.getByRole('button', { name: /Notifications, \d+ unread/ }).click({ timeout: 3000 });
    await page.getByRole('link', { name: `New message: Re: ${subject}` }).click({ timeout: 3000 });
  }).toPass();
  await expect(page).toHaveURL('/vendor/messages');
  await page.getByRole('button', { name: new RegExp(`Mark as read ?: Re: ${subject}`) }).click();
  await expect(page.getByRole('button', { name: new RegExp(`Mark as read ?: Re: ${subject}`) })).toBeHidden();
  expectNoErrors();
});
