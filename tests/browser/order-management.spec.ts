import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

test('an admin finds an order, sets its status, writes a note, and a link leads back to it', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/orders?status=picked_up');
  await expect(page.getByRole('heading', { name: /^Orders \(\d/ })).toBeVisible();
  await expectAccessibleOnTheWay(page);
  await page.getByRole('list', { name: 'Orders' }).getByRole('link').first().click();
  const order = page.getByRole('article');
  await expect(order.getByText('Order ID')).toBeVisible();
  await expectAccessibleOnTheWay(page);
  const address = page.url();

  await order.getByRole('button', { name: 'Update Status' }).click();
  await order.getByLabel('New status').selectOption('Ready');
  await order.getByRole('textbox', { name: 'Notes' }).fill('Two boxes');
  await order.getByRole('button', { name: 'Update Status' }).click();
  await expect(order.getByText('Status changed from Picked up to Ready.')).toBeVisible();
  await order.getByRole('button', { name: 'Add Note' }).click();
  await expectAccessibleOnTheWay(page);
  await order.getByLabel('Note type').selectOption('Customer Note');
  await order.getByRole('textbox', { name: /^Note(?!s)/ }).fill('Please bring your own bag.');
  await order.getByRole('button', { name: 'Add Note' }).click();
  await expect(order.getByText('Customer note added.')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await page.getByRole('article').getByText('History').click();
  await expect(page.getByRole('article').getByText('Two boxes')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Orders' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
  expectNoErrors();
});
