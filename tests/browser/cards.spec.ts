import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { checkBilling, fillCard, goToCheckout, join, pay, subscribe, watchForErrors } from './shop.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member changes the card of her shares on a phone, in three presses from home', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await join(page);
  await subscribe(page, 'Half Share');
  await goToCheckout(page);
  await checkBilling(page);
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page).toHaveURL(/order-confirmation/);

  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('link', { name: /^Welcome, Nadia/ }).click();
  await expect(page.getByText('Charged next')).toBeVisible();
  const first = page.getByRole('listitem').filter({ hasText: 'Visa ending in 4242' });
  await expect(first.getByText(/Your share is charged to it on/)).toBeVisible();
  await expectAccessible(page);

  await first.getByRole('button', { name: /^Remove/ }).click();
  await expect(
    page.getByText(/^Your Half Share is charged to Visa ending in 4242\. Add another/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add another' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a card or bank account' });
  await expect(dialog.getByText('Nothing is charged now.')).toBeVisible();
  await fillCard(page, '4000000000000002');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Your card was declined.')).toBeVisible();
  await fillCard(page, '5555555555554444');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your shares are charged to it from now on.')).toBeVisible();
  const second = page.getByRole('listitem').filter({ hasText: 'Mastercard ending in 4444' });
  await expect(second.getByText('Charged next')).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('link', { name: /^Welcome, Nadia/ }).click();
  await first.getByRole('button', { name: /^Use for my shares/ }).click();
  await expect(first.getByText('Charged next')).toBeVisible();
  await second.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(second).toBeHidden();
  expectNoErrors();
});
