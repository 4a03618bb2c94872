import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleOnTheWay } from './accessible.ts';
import { checkBilling, fillCard, goToCheckout, join, logIn, pay, subscribe, watchForErrors } from './shop.ts';
import { test } from './test.ts';

test('an admin finds an order, refunds one line as credit and another to the card, sees both in the figures, and exports', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  const member = await join(page);
  await subscribe(page, 'Half Share');
  await goToCheckout(page);
  await fillCard(page, '4242424242424242');
  await checkBilling(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  const id = await page.getByText(/^ord_/).first().innerText();

  await logIn(page, 'admin@demo.test');
  await page.goto(`/admin/orders?search=${encodeURIComponent(member.email)}`);
  await page.getByRole('heading', { name: 'Orders (1)' }).waitFor();
  await page.locator(`a[href*="${id}"]`).first().click();
  const order = page.getByRole('article');
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  for (const [line, to, mail] of [
    [/^One more .*deposit$/i, 'Account credit', /^We gave you \$.* of credit$/],
    [/^One more .*Half Share/, /^Visa ending in 4242/, /^We refunded \$.* to you$/],
  ] as const) {
    await order.getByRole('link', { name: 'Refund' }).click();
    await dialog.getByRole('radio', { name: 'Items' }).check();
    await dialog.getByRole('button', { name: line }).first().press('Enter');
    await dialog.getByRole('radio', { name: to }).check();
    await expect(dialog.getByRole('article', { name: mail })).toBeVisible();
    await dialog.getByLabel(/^Reason/).fill('Spoiled');
    await dialog.getByRole('button', { name: 'Refund…' }).click();
    await page.getByRole('button', { name: /^Refund \$/ }).click();
    await expect(dialog).toBeHidden();
  }
  await order.getByText('Why was this charged?').click();
  await expect(order.getByText('Given back as credit')).toBeVisible();
  await expect(order.getByText('Given back to Visa ending in 4242')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

  // A job that runs every minute adds the refund to the figures.
  await expect(async () => {
    const day = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
    await page.goto(`/admin/overview?start_date=${day}&end_date=${day}`);
    await expect(page.locator('dl > div', { hasText: 'Total Orders' })).toContainText(/[1-9]/, {
      timeout: 5000,
    });
  }).toPass({ timeout: 90_000 });

  await logIn(page, member.email, member.password);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('as credit on your account')).toBeVisible();
  await page.getByText('Why was I charged this?').click();
  await expect(page.getByText('Given back to Visa ending in 4242')).toBeVisible();
  await expectAccessibleOnTheWay(page);
  expectNoErrors();
});

test('an admin refunds an item to the card and the rest as credit, and the member sees both', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  const member = await join(page);
  await subscribe(page, 'Half Share');
  await goToCheckout(page);
  await fillCard(page, '4242424242424242');
  await checkBilling(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  const id = await page.getByText(/^ord_/).first().innerText();

  await logIn(page, 'admin@demo.test');
  await page.goto(`/admin/orders/${id}`);
  const order = page.getByRole('article');
  await order.getByRole('link', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByRole('radio', { name: 'Items' }).check();
  await expectAccessibleOnTheWay(page);
  await dialog.getByRole('button', { name: 'Refund…' }).click();
  await expect(dialog.getByRole('link', { name: 'Please choose the items to refund' })).toBeVisible();
  await dialog.getByRole('button', { name: /^One more .*deposit$/ }).press('Enter');
  await dialog.getByLabel(/^Reason/).fill('Moved away');
  await dialog.getByRole('button', { name: 'Refund…' }).click();
  await expect(
    page.getByText(/goes back to Visa ending in 4242, which takes 5 to 10 business days/),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(dialog).toBeHidden();
  // The collapsed explanation of the charge names the card as well.
  await expect(
    order
      .getByText(/to Visa ending in 4242/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await order.getByRole('link', { name: 'Refund' }).click();
  await dialog.getByRole('radio', { name: 'Account credit' }).check();
  await dialog.getByLabel(/^Reason/).fill('The rest');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund…' }).click();
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(
    order.getByText('as account credit', { exact: false }).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(order.getByRole('link', { name: 'Refund' })).toBeHidden();

  await logIn(page, member.email, member.password);
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(page.getByText('as credit on your account')).toBeVisible();
  await expect(page.getByText('It takes 5 to 10 business days to arrive.', { exact: false })).toBeVisible();
  await expectAccessibleOnTheWay(page);
  expectNoErrors();
});
