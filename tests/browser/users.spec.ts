import { expect, test } from '@playwright/test';
import { linkFromMail, logIn, watchForErrors } from './shop.ts';

test.setTimeout(90_000);

test('an admin adds somebody, who chooses a password; finds, edits and deletes them', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const email = `nell.${Date.now()}@example.test`;
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await dialog.getByLabel('First Name').fill('Nell');
  await dialog.getByLabel('Last Name').fill('Newbury');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();

  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  await other.goto(await linkFromMail(page, email, '/reset-password'));
  await other.getByRole('textbox', { name: /^New password/ }).fill('a-good-password-7');
  await other.getByRole('textbox', { name: /^Confirm password/ }).fill('a-good-password-7');
  await other.getByRole('button', { name: 'Reset password' }).click();
  await expect(other.getByText('Password Reset Successful!').first()).toBeVisible();
  await theirs.close();

  await page.getByRole('searchbox', { name: 'Search' }).fill('newbury nell');
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(page).toHaveURL(/search=newbury/);
  await row.getByRole('link', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await edit.getByLabel('Deposit Amount').fill('25.50');
  await edit.getByRole('textbox', { name: /^Credits/ }).fill('10');
  await edit.getByLabel('Reason for the credits').fill('A warm welcome');
  await edit.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(row).toContainText('$25.50');
  await expect(row).toContainText('$10.00');

  await row.getByRole('link', { name: 'Nell Newbury', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('A warm welcome')).toBeVisible();
  await page.getByRole('link', { name: 'Open account' }).click();
  await expect(page.getByText('You are editing the account of Nell Newbury')).toBeVisible();
  await page.getByLabel('City').fill('Jensen Beach');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();

  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Successfully deleted 1 user(s)').first()).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
  expectNoErrors();
});
