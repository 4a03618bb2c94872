import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  addToCart,
  checkBilling,
  fillCard,
  goToCheckout,
  join,
  logIn,
  pay,
  register,
  subscribe,
  watchForErrors,
} from './shop.ts';
import { test } from './test.ts';

// The six presses: See the shares, Subscribe, Create my account, the terms, Create my account, Pay. Only
// typing comes between them.
test('a visitor pays for a share with six presses, then adds two add-ons and pays with the saved card', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'See the shares' }).click();
  await page.getByRole('button', { name: 'Subscribe – Half Share' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create my account' }).click();
  await expect(page).toHaveURL('/register?return_to=%2Fproducts');
  await register(page);
  await expect(page).toHaveURL('/checkout');
  await expect(
    page.getByRole('main').getByText('Half Share').filter({ visible: true }).first(),
  ).toBeVisible();
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Visa ending in 4242', { exact: true })).toBeVisible();
  await expect(page.getByText('Credit/Debit Card')).toBeVisible();

  const order = await page.getByText(/^ord_/).first().innerText();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText(order)).toBeVisible();

  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { name: 'Subscription Management' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Half Share').first()).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/active/i)
      .first(),
  ).toBeVisible();

  await addToCart(page, 'Country Sourdough');
  await addToCart(page, 'Dozen Eggs');
  await goToCheckout(page);
  await expect(page.getByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();

  await page.goto('/orders');
  await expect(page.getByRole('main').locator('a[href^="/orders/"]')).toHaveCount(2);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Remove Visa ending in 4242' })).toBeVisible();
  expectNoErrors();
});

test('an unpaid order is paid from its own page, whatever is in the cart by now', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await join(page);
  await subscribe(page, 'Small Share');
  await goToCheckout(page);
  await fillCard(page, '4000000000000002');
  await checkBilling(page);
  await pay(page);
  await expect(page.getByText('Your card was declined.', { exact: false }).first()).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
  await expect(page.getByRole('main').getByText('Your cart is empty').first()).toBeVisible();

  await page.goto('/orders');
  await page.getByRole('main').locator('a[href^="/orders/"]').first().click();
  await expect(page.getByText('This order is not paid yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Complete Payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order');
  await expect(page.getByRole('main').getByText('Small Share').first()).toBeVisible();
  await expect(
    page.getByText('your share is charged to it after each cut-off', { exact: false }),
  ).toBeVisible();
  await fillCard(page, '4242424242424242');
  await checkBilling(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is paid');
  await page.getByRole('link', { name: 'View Your Order' }).click();
  await expect(page.getByText('Confirmed').first()).toBeVisible();
  await expect(page.getByText('This order is not paid yet.')).toBeHidden();
  expectNoErrors();
});

test('a declined card is explained, nothing is lost, and another card pays', async ({ page }) => {
  await join(page);
  await subscribe(page, 'Small Share');
  await goToCheckout(page);
  await fillCard(page, '4000000000009995');
  await checkBilling(page);
  await pay(page);
  await expect(page.getByText('Your card has insufficient funds.').first()).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Street address')).toHaveValue('14 Orange Avenue');
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test('a bank that wants to see the cardholder is satisfied or not', async ({ page }) => {
  await join(page);
  await subscribe(page, 'Small Share');
  await goToCheckout(page);
  await fillCard(page, '4000002500003155');
  await checkBilling(page);
  await pay(page);
  await page
    .getByRole('dialog', { name: 'Confirm this payment' })
    .getByRole('button', { name: 'Fail' })
    .click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await pay(page);
  await page
    .getByRole('dialog', { name: 'Confirm this payment' })
    .getByRole('button', { name: 'Complete' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
});

test('a bank transfer is processing, and says so until it has arrived', async ({ page }) => {
  const { email } = await join(page);
  await subscribe(page, 'Full Share');
  await goToCheckout(page);
  await page.getByText('Bank transfer (ACH)').click();
  await page.getByLabel('Account holder name').fill('Nadia Newcomer');
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account number').fill('000123456789');
  await checkBilling(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Processing' })).toBeVisible();
  await expect(page.getByText('Processing', { exact: true })).toBeVisible();

  const payments = (await (await page.request.get('/_local/api/stripe/payments')).json()) as unknown;
  const list = (Array.isArray(payments) ? payments : (payments as { payments: unknown[] }).payments) as {
    id: string;
    status: string;
  }[];
  for (const payment of list.filter((one) => one.status === 'processing'))
    await page.request.post(`/_local/api/stripe/payments/${payment.id}/settle`, { data: {} });
  await page.request.post('/_local/api/settle', { data: {} });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  const mails = await (await page.request.get(`/_local/api/messages?to=${encodeURIComponent(email)}`)).json();
  expect((mails as { emails: { subject: string }[] }).emails.map((mail) => mail.subject)).toContain(
    'Your bank transfer is on its way',
  );
});

test('prices are for subscribed members only', async ({ page }) => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Country Sourdough' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Add to Cart/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Subscribe/ })
    .first()
    .click();
  await expect(page.getByText('Please log in to subscribe to our co-op!')).toBeVisible();

  await logIn(page, 'member@demo.test');
  await page.goto('/products');
  await expect(page.getByRole('button', { name: /^Add to Cart.*Country Sourdough/ })).toBeVisible();
  await page.getByText('Already Subscribed').first().waitFor();
});

test('while purchasing is switched off, the page says so and the icon explains', async ({
  page,
  request,
}) => {
  const set = async (cart_enabled: boolean) => {
    const csrf = (await (await request.get('/api/auth/csrf')).json()) as { csrf_token: string };
    const headers = { 'x-csrf-token': csrf.csrf_token };
    const login = await request.post('/api/auth/login', {
      headers,
      data: { email: 'admin@demo.test', password: 'treasure-coast-2026' },
    });
    const { token } = (await login.json()) as { token: string };
    const answer = await request.put('/api/admin/settings', {
      headers: { ...headers, authorization: `Bearer ${token}` },
      data: { cart_enabled },
    });
    expect(answer.status()).toBe(200);
  };
  await set(false);
  try {
    await page.goto('/cart');
    await expect(
      page
        .getByRole('main')
        .getByText(/temporarily disabled/i)
        .first(),
    ).toBeVisible();
    await page.getByRole('button', { name: /Shopping cart/ }).click();
    await expect(
      page.getByText('Cart functionality is temporarily disabled. Please contact us for orders.'),
    ).toBeVisible();
  } finally {
    await set(true);
  }
});
