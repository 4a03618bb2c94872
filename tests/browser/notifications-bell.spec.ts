import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { checkBilling, fillCard, goToCheckout, join, pay, subscribe, watchForErrors } from './shop.ts';
import { test } from './test.ts';

const bell = (page: Page, unread: string) =>
  page.getByRole('button', { name: `Notifications, ${unread} unread` });
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true });

test('a paid order rings the bell; it is read, found again, and deleted', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await join(page);
  await page.goto('/');
  await expect(bell(page, 'none')).toBeVisible();
  await bell(page, 'none').click();
  await expect(panel(page).getByText(/^Nothing yet/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 'none')).toBeFocused();

  await subscribe(page, 'Half Share');
  await goToCheckout(page);
  await fillCard(page, '4242424242424242');
  await checkBilling(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await page.request.post('/_local/api/settle', { data: {} });
  await page.reload();
  await bell(page, '1').click();
  const entry = panel(page).getByRole('link', { name: /^Your order for .+ is confirmed$/ });
  await expect(entry).toBeVisible();
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await entry.click();
  await expect(page).toHaveURL(/\/orders\/ord_/);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page, 'none')).toBeVisible();

  await bell(page, 'none').click();
  await panel(page).getByRole('link', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByText('You are all caught up.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Delete: Your order for/ }).click();
  await expect(page.getByRole('main').getByText('No notifications')).toBeVisible();
  expectNoErrors();
});
