import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { checkBilling, fillCard, goToCheckout, join, logIn, pay, subscribe, watchForErrors } from './shop.ts';
import { test } from './test.ts';

const card = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });

/** Pauses without an end date. */
async function pauseUntilResumed(page: Page) {
  await page.getByRole('button', { name: /^Pause/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Skip or pause' });
  await dialog.getByText('Until I resume').click();
  await dialog.getByRole('button', { name: 'Pause' }).click();
}

test('a member fills, pauses, resumes and cancels a subscription', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await join(page);
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription Management');
  await expect(page.getByRole('heading', { name: 'Available Plans' })).toBeVisible();
  await subscribe(page, 'Half Share');
  await goToCheckout(page);
  await checkBilling(page);
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page).toHaveURL(/order-confirmation/);

  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { name: 'Your Subscriptions' })).toBeVisible();
  await expect(page.getByText('ACTIVE', { exact: true })).toBeVisible();
  const billed = page.locator('dl > div', { hasText: 'Next billing date' }).getByRole('definition');
  await expect(billed).not.toHaveText('None');
  const before = await billed.textContent();

  await page.getByRole('button', { name: /^Manage Add-ons/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Add-ons' });
  await expect(dialog.getByText('Changes apply from the next cut-off')).toBeVisible();
  await dialog.getByLabel('Search add-ons').fill('sourdough');
  await dialog.getByRole('button', { name: 'Add Country Sourdough' }).click();
  await dialog.getByRole('button', { name: 'One more Country Sourdough' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(
    page.getByText('You have unsaved changes to your add-ons. Close without saving?'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Subscription updated successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page).getByText('Country Sourdough × 2')).toBeVisible();

  await pauseUntilResumed(page);
  await expect(page.getByText('PAUSED', { exact: true })).toBeVisible();
  await expect(page.getByText('Subscription paused successfully!')).toBeVisible();
  await expect(billed).toHaveText('None');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Resume/ }).click();
  await expect(page.getByText('Subscription resumed successfully!')).toBeVisible();
  await expect(billed).toHaveText(before!);

  await page.getByRole('button', { name: /^Manage Add-ons/ }).click();
  await dialog.getByRole('button', { name: 'One less Country Sourdough' }).click();
  await dialog.getByRole('button', { name: 'One less Country Sourdough' }).click();
  await expect(dialog.getByText('Will be removed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText('Country Sourdough')).toBeHidden();

  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(
    page.getByText('Are you sure you want to cancel this subscription? This action cannot be undone.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(page.getByText('CANCELLED', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Pause|Resume|Cancel|Manage)/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Available Plans' })).toBeVisible();
  await expectAccessible(page);
  expectNoErrors();
});

test('a failure to pause is said and the subscription shown as it is', async ({ page }) => {
  await logIn(page, 'member@demo.test');
  await page.goto('/subscriptions');
  await page.route('**/pause', (route) => route.fulfill({ status: 500, body: '{}' }));
  await pauseUntilResumed(page);
  await expect(page.getByText('Failed to pause subscription')).toBeVisible();
  await expect(page.getByText('ACTIVE', { exact: true })).toBeVisible();
});

test('a subscriber sees the next pickup first on a phone, skips it with two presses, and takes that back', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, 'member@demo.test');
  await page.goto('/');
  const next = page.getByRole('region', { name: 'Your next pickup' });
  await expect(next.getByText(/^Change until/)).toBeInViewport();
  await expect(next.getByRole('link', { name: /^Directions/ })).toBeVisible();
  await expectAccessible(page);
  const day = await next.locator('.font-display').textContent();
  await next.getByRole('button', { name: 'Skip or pause' }).click();
  await expect(page.getByRole('dialog').getByText(/^Nothing is charged on/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip this one' }).click();
  await expect(page.getByText(/^Skipped: nothing is charged on/)).toBeVisible();
  await expect(page.getByText(`${day} is skipped.`)).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'My share' }).click();
  const deliveries = page.getByRole('region', { name: 'Next pickups' });
  await expect(deliveries.getByRole('listitem')).toHaveCount(4);
  await deliveries.getByRole('button', { name: `Undo the skip of ${day}` }).click();
  await expect(deliveries.getByRole('button', { name: `Skip ${day}` })).toBeVisible();
  // A button that is scrolled halfway under the fixed header would count as too small, so the page scrolls
  // up.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  expectNoErrors();
});

test('an admin makes, changes and deactivates a plan, and looks at the figures', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/plans');
  await page.getByRole('button', { name: 'Show Analytics' }).click();
  await expect(page.locator('dl > div', { hasText: 'Annual revenue' }).getByText('$')).toBeVisible();
  await expectAccessible(page);

  const name = `Winter Share ${Date.now()}`;
  await page.getByRole('link', { name: 'Create Plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create Plan' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await expect(dialog.getByText('Please enter a price')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price').fill('55.5');
  await dialog.getByLabel('Deposit').fill('10');
  await dialog.getByRole('button', { name: 'Create Plan' }).click();
  await expect(page.getByText('Plan created successfully')).toBeVisible();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row.getByText('$55.50')).toBeVisible();

  await row.getByRole('link', { name: /^Edit/ }).click();
  await dialog.getByLabel('Price').fill('60');
  await dialog.getByRole('button', { name: 'Update Plan' }).click();
  await expect(page.getByText('Plan updated successfully')).toBeVisible();
  await expect(row.getByText('$60.00')).toBeVisible();

  await row.getByRole('button', { name: /^Deactivate/ }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByText('Plan deactivated successfully')).toBeVisible();
  await expect(row.getByText('Inactive')).toBeVisible();
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Half Share' })).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeHidden();
  expectNoErrors();
});

test('saving a plan that the server does not answer says so and keeps what was typed', async ({ page }) => {
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/plans');
  await page.getByRole('link', { name: 'Create Plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Never saved');
  await dialog.getByLabel('Price').fill('10');
  await page.route('**/api/subscriptions/admin/plans', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 504, body: '' }) : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Create Plan' }).click();
  await expect(dialog.getByText('Request timed out. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Never saved');
  await page.route('**/api/subscriptions/admin/plans', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Create Plan' }).click();
  await expect(dialog.getByText('Network error. Please check your connection and try again.')).toBeVisible();
});
