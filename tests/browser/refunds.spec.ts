import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessible.ts';
import { checkBilling, fillCard, goToCheckout, join, logIn, pay, subscribe, watchForErrors } from './shop.ts';

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
  await expectAccessibleAtBothWidths(page);
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
  await expect(order.getByText(/to Visa ending in 4242/).first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await order.getByRole('link', { name: 'Refund' }).click();
  await dialog.getByRole('radio', { name: 'Account credit' }).check();
  await dialog.getByLabel(/^Reason/).fill('The rest');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund…' }).click();
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(order.getByText('as account credit', { exact: false }).first()).toBeVisible();
  await expect(order.getByRole('link', { name: 'Refund' })).toBeHidden();

  await logIn(page, member.email, member.password);
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(page.getByText('as credit on your account')).toBeVisible();
  await expect(page.getByText('It takes 5 to 10 business days to arrive.', { exact: false })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  expectNoErrors();
});
