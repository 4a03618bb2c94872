import { expect } from '@playwright/test';
import { codeFromText, fillLogin, join, linkFromMail, logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

test('registration says what is missing, inline and in a summary, and keeps what was typed', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByLabel('First name').fill('Nadia');
  await page.getByLabel('Phone').pressSequentially('772555');
  await page.locator('main form button[type=submit]').click();
  for (const text of [
    'Last name is required',
    'Email is required',
    'Password is required',
    'Please enter a valid phone number in format (XXX) XXX-XXXX',
    'Street address is required',
    'City is required',
    'Please enter a valid ZIP code',
    'Please select a pickup location',
    'You must agree to the Terms of Service and Privacy Policy',
  ])
    expect(await page.getByText(text).count()).toBeGreaterThanOrEqual(2);
  await expect(page.getByLabel('First name')).toHaveValue('Nadia');
});

test('a forgotten password is replaced by the mailed link, which works once', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const { email } = await join(page);
  await page.goto(await linkFromMail(page, email, '/verify-email'));
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Verify phone' }).click();
  await expect(page.getByText('We have texted you a code.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByText('Please enter the six digits of the code')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await codeFromText(page, '+17725550177'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('main').getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText('Friends who joined with it')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goto('/forgot-password');
  await page.locator('main input[type=email]').fill(email);
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByText('Check your email')).toBeVisible();

  const link = await linkFromMail(page, email, '/reset-password');
  const change = async () => {
    await page.goto(link);
    const fields = page.locator('main input[type=password]');
    await fields.nth(0).fill('another-password-8');
    await fields.nth(1).fill('another-password-8');
    await page.locator('main form button[type=submit]').click();
  };
  await change();
  await expect(page.getByText('Password Reset Successful!')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await change();
  await expect(page.getByText('This password reset link is invalid or has expired.')).toBeVisible();
  await fillLogin(page, email, 'another-password-8');
  expectNoErrors();
});

test('a wrong password is refused in plain words', async ({ page }) => {
  await page.goto('/login');
  await page.locator('main input[name=email]').fill('member@demo.test');
  await page.locator('main input[name=password]').fill('not-the-password');
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
});

test('an expired access token is renewed without the member noticing, and a lost session ends at the login', async ({
  page,
  context,
}) => {
  await logIn(page, 'visitor@demo.test');
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('auth_token', `${localStorage.getItem('auth_token')}x`));
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('auth_token', 'broken'));
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login/);
});

test('signed-in pages send a visitor to the login and back again', async ({ page }) => {
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login/);
  await page.locator('main input[name=email]').fill('member@demo.test');
  await page.locator('main input[name=password]').fill('treasure-coast-2026');
  await page.locator('main form button[type=submit]').click();
  await expect(page).toHaveURL('/orders');
});

test('the account shows the credit ledger, and the profile can be changed', async ({ page }) => {
  await logIn(page, 'member@demo.test');
  await page.goto('/account');
  await expect(page.getByText('Thank you for helping at the pickup')).toBeVisible();
  await expect(page.getByText('$12.50').first()).toBeVisible();
  await page.goto('/account/edit');
  await page.getByLabel('City').fill('Stuart');
  await page.getByRole('button', { name: /Save/ }).first().click();
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
});
