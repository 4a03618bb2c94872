import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

/** This test gives the pages fixed answers. tests/api/renewals/renewals.test.ts covers the real ones. */
const token = 'b3JkXzAxSkhPTkVZ.c2lnbmF0dXJlLW9mLXRoaXMtb3JkZXI';
const order = {
  order_id: 'ord_1',
  state: 'retrying',
  is_renewal: true,
  recurring_terms: null,
  first_name: 'Nadia',
  items: [
    {
      type: 'plan',
      product_id: null,
      name: 'Half Share',
      vendor_name: '',
      image: '',
      unit: 'share',
      quantity: 1,
      price: 42,
      line_total: 42,
      sales_tax: false,
    },
  ],
  total: 42,
  credit_used: 2,
  amount_due: 40,
  pickup_date: '2026-12-12',
  pickup_location: 'Fort Pierce Marina Market Shed',
  decline_reason: 'Your card has insufficient funds.',
};
const charge = {
  cycle_id: 'cyc_1',
  subscription_id: 'sub_1',
  order_id: 'ord_1',
  user_id: 'usr_1',
  name: 'Nadia Newcomer',
  email: 'nadia@example.test',
  state: 'failed',
  is_reversed: false,
  amount: 40,
  decline_reason: 'Your card has insufficient funds.',
  attempts: 4,
  next_attempt_at: null,
  cutoff_at: '2026-12-10T01:00:00.000Z',
  pickup_date: '2026-12-12',
  pay_link: `http://localhost/pay/${token}`,
};

const answerPay = (page: Page, state: string) =>
  page.route(`**/api/pay/${token}`, (route) =>
    route.fulfill({ json: { success: true, order: { ...order, state } } }),
  );

for (const [size, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)
  test.describe(size, () => {
    test.use({ viewport, colorScheme: size === 'phone' ? 'dark' : 'light' });

    test('a pay link shows what is owed and why, without signing in', async ({ page }) => {
      const expectNoErrors = watchForErrors(page);
      await answerPay(page, 'retrying');
      await page.goto(`/pay/${token}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your share');
      await expect(page.getByText('Your card has insufficient funds.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Pay $40.00' })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Pay $40.00' }).click();
      await expect(page.getByLabel('Card number')).toBeFocused();
      expectNoErrors();
    });

    test('the unpaid charges of the back office are accessible and fit the screen', async ({ page }) => {
      await logIn(page, 'admin@demo.test');
      await page.route('**/api/admin/charges?*', (route) =>
        route.fulfill({ json: { success: true, charges: [charge], removal: null, next_cursor: 'next' } }),
      );
      await page.goto('/admin/orders/unpaid');
      await expect(page.getByText('Tried 4 times. It will not be retried automatically.')).toBeVisible();
      await expectAccessible(page);
    });
  });

for (const [state, title] of [
  ['paid', 'This order is already paid'],
  ['processing', 'Your bank transfer is on its way'],
  ['waived', 'This order was cancelled'],
  ['refunded', 'This order was refunded'],
] as const)
  test(`a pay link of an order that is ${state} asks for nothing`, async ({ page }) => {
    await answerPay(page, state);
    await page.goto(`/pay/${token}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
    await expectAccessible(page);
  });

test('a pay link that is not ours is said to be none', async ({ page }) => {
  await page.goto(`/pay/${token}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This payment link is not valid');
});

test('failed renewals are counted, confirmed, queued for removal with one press and seen going', async ({
  page,
}) => {
  await logIn(page, 'admin@demo.test');
  let remaining = 65;
  let removal: unknown = null;
  await page.route('**/api/admin/orders/failed-renewals?*', (route) =>
    route.fulfill({ json: { success: true, count: remaining, total: remaining * 40 } }),
  );
  await page.route('**/api/admin/charges?*', (route) =>
    route.fulfill({
      json: { success: true, charges: remaining > 0 ? [charge] : [], removal, next_cursor: null },
    }),
  );
  const bodies: unknown[] = [];
  await page.route('**/api/admin/orders/remove-failed-renewals', (route) => {
    bodies.push(route.request().postDataJSON());
    remaining = 25;
    removal = { drop_date: '2026-12-31', asked: 65, started_at: '2027-01-01T15:00:00.000Z' };
    return route.fulfill({ json: { success: true, removed_count: 65 } });
  });
  await page.goto('/admin/orders/unpaid');
  await page.getByRole('link', { name: 'Remove Failed Renewals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Failed Renewals' });
  await dialog.getByRole('button', { name: 'Show What Would Be Removed' }).click();
  await expect(dialog.getByText('Please select a drop date')).toBeVisible();
  await dialog.getByLabel('Drop date').fill('2026-12-31');
  await dialog.getByRole('button', { name: 'Show What Would Be Removed' }).click();
  await expect(dialog.getByText('65 failed renewals of $2,600.00 up to December 31, 2026')).toBeVisible();
  await expectAccessible(page);
  expect(bodies).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove 65' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('25 failed renewals up to December 31, 2026 are left')).toBeVisible();
  await expect(page.getByText(charge.email)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('25 failed renewals up to December 31, 2026 are left')).toBeVisible();
  remaining = 0;
  await expect(page.getByText('Successfully removed 65 failed renewals')).toBeVisible();
  await expect(page.getByText(charge.email)).toBeHidden();
  expect(bodies).toEqual([{ drop_date: '2026-12-31', expected_count: 65 }]);
});

test('a removal that fails says the server’s error', async ({ page }) => {
  await logIn(page, 'admin@demo.test');
  await page.route('**/api/admin/orders/failed-renewals?*', (route) =>
    route.fulfill({ json: { success: true, count: 3, total: 120 } }),
  );
  await page.route('**/api/admin/orders/remove-failed-renewals', (route) =>
    route.fulfill({ status: 503, json: { error: 'The payment provider cannot be reached.' } }),
  );
  await page.goto('/admin/orders/unpaid');
  await page.getByRole('link', { name: 'Remove Failed Renewals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Failed Renewals' });
  await dialog.getByLabel('Drop date').fill('2026-12-31');
  await dialog.getByRole('button', { name: 'Show What Would Be Removed' }).click();
  await dialog.getByRole('button', { name: 'Remove 3' }).click();
  await expect(dialog.getByText('Error: The payment provider cannot be reached.')).toBeVisible();
});
