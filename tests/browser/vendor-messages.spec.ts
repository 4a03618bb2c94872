import { expect } from '@playwright/test';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

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

test('a vendor gives feedback, staff answer and close it, and the vendor reads the answer', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const subject = `Crates at the hall ${Date.now()}`;
  await logIn(page, 'vendor@demo.test');
  await page.goto('/vendor/feedback');
  await page.getByRole('link', { name: 'Give feedback' }).click();
  const giving = page.getByRole('dialog', { name: 'Give feedback' });
  await giving.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await giving.getByLabel('Subject').fill(subject);
  await giving.getByLabel('Feedback').fill('The crates come back clean.\nThere are too few of them.');
  await giving.getByRole('button', { name: 'Send' }).click();
  const own = page.getByRole('listitem').filter({ hasText: subject });
  await expect(own.getByText('Open', { exact: true })).toBeVisible();

  const staff = await browser.newPage();
  await logIn(staff, 'admin@demo.test');
  await staff.goto('/admin/overview');
  await staff.getByRole('link', { name: /open pieces? of vendor feedback/ }).click();
  await staff.getByRole('link', { name: `Open ${subject}` }).click();
  const feedback = staff.getByRole('dialog', { name: subject });
  await expect(feedback.getByText('There are too few of them.')).toBeVisible();
  await expect(feedback.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible();
  await feedback.getByRole('button', { name: 'Send answer' }).click();
  await expect(feedback.getByLabel('Your answer')).toHaveAttribute('aria-invalid', 'true');
  await feedback.getByLabel('Your answer').fill('We have ordered forty more.');
  await feedback.getByRole('button', { name: 'Send answer' }).click();
  await expect(staff.getByText('Answer sent, feedback closed')).toBeVisible();
  await staff.close();

  await page.reload();
  await expect(own.getByText('We have ordered forty more.')).toBeVisible();
  await expect(own.getByText('Closed', { exact: true })).toBeVisible();
  expectNoErrors();
});
