import { expect, type Page } from '@playwright/test';
import { join, linkFromMail, logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

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
  await expect(page.getByText('User updated successfully', { exact: true })).toBeVisible();

  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const question = page
    .getByRole('alertdialog')
    .filter({ hasText: 'a deposit of $25.50 that is not paid back' });
  await question.getByRole('button', { name: 'Delete anyway' }).click();
  await expect(page.getByText('Successfully deleted 1 user(s)').first()).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
  expectNoErrors();
});

/** Makes users by the API calls of staff, with the page's session. */
async function addUsers(page: Page, lastName: string, count: number): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const { csrf_token: csrf } = (await (await page.request.get('/api/auth/csrf')).json()) as {
    csrf_token: string;
  };
  for (let at = 1; at <= count; at += 1) {
    const answer = await page.request.post('/api/users', {
      headers: { 'x-csrf-token': csrf, authorization: `Bearer ${token}` },
      data: {
        first_name: `Number${String(at).padStart(2, '0')}`,
        last_name: lastName,
        email: `${lastName}.${at}@example.test`,
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

test('an admin deactivates somebody, whose open page shows nothing any more, and activates them again', async ({
  page,
  browser,
}) => {
  const theirs = await browser.newContext();
  const other = await theirs.newPage();
  const { email } = await join(other);
  await other.goto('/orders');
  await expect(other.getByRole('main')).toContainText('No orders');

  await logIn(page, 'admin@demo.test');
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await row
    .getByRole('link', { name: /Nadia Newcomer/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nadia Newcomer' });
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog.getByRole('button', { name: 'Activate', exact: true })).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/login/);

  await dialog.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await theirs.close();
});

test('an admin credits 25 people at once, one of which fails, is said so, and is tried again', async ({
  page,
}) => {
  const lastName = `bulk${Date.now()}`;
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await addUsers(page, lastName, 25);
  await page.goto(`/admin/users?search=${lastName}`);
  await page.getByRole('checkbox', { name: /^Select the 20 shown/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: /^Select the 5 shown/ }).check();
  await page.getByRole('link', { name: 'Edit selected' }).click();
  const dialog = page.getByRole('dialog', { name: /^Bulk Edit/ });
  await expect(dialog).toHaveAccessibleName('Bulk Edit 25 Users');
  // The seventh credit is booked, but its answer is lost.
  let calls = 0;
  await page.route('**/api/users/*/credit', async (route) => {
    calls += 1;
    if (calls !== 7) return route.continue();
    await route.fetch();
    return route.fulfill({ status: 500, json: { success: false, error: '', code: 'internal' } });
  });
  await dialog.getByRole('textbox', { name: /^Credits/ }).fill('5');
  await dialog.getByLabel('Reason for the credits').fill('The late pickup');
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(dialog.getByText('24 updated, 1 failed')).toBeVisible();
  await expect(dialog.getByText(/Whether the credits \(\$5\.00\) were booked is not known/)).toBeVisible();
  await expect(dialog).toHaveAccessibleName('Bulk Edit 1 Users');
  await dialog.getByRole('button', { name: 'Try the 1 failed again' }).click();
  await expect(page.getByText('Successfully updated 25 users with credits')).toBeVisible();

  await page.goto(`/admin/users?search=${lastName}`);
  await expect(page.getByRole('row').filter({ hasText: '$5.00' })).toHaveCount(20);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('row').filter({ hasText: '$5.00' })).toHaveCount(5);
});
