import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

let sales: typeof import('../support/vendor-sales.ts');

test.beforeAll(async () => {
  process.env.LOCAL_CLOUD = process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`];
  sales = await import('../support/vendor-sales.ts');
});

test('a vendor sees an order of a member, sets it ready, and confirms the harvest list', async ({ page }) => {
  const vendor = await sales.createVendor();
  const eggs = await sales.productOf(vendor, { name: 'Blue eggs', unit: 'dozen' });
  const { member, orderId } = await sales.sell([eggs, 3]);
  const cycle = await sales.billedCycle();
  await sales.giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 12 });
  await sales.giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 4, location: 'Market' });
  await sales.splitOrders();

  const expectNoErrors = watchForErrors(page);
  await logIn(page, vendor.email, vendor.password);
  await page.goto('/vendor/orders');
  await page.getByRole('list', { name: 'Orders' }).getByText('3 × Blue eggs').click();
  const order = page.getByRole('article', { name: 'Order Details' });
  await expect(order.getByText(member.email)).toBeVisible();
  await order.getByLabel('New status').selectOption('Ready');
  await order.getByRole('button', { name: 'Update Status' }).click();
  await expect(order.getByText('Confirmed to Ready')).toBeVisible();
  await expectAccessibleOnTheWay(page);
  const download = page.waitForEvent('download');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^vendor-orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const seen = (await member.client.call('getOrder', { params: { id: orderId } })).body.order;
  expect(seen.status).toBe('ready');

  await page.goto(`/vendor/harvest?cycle=${cycle.id}`);
  await expect(page.getByRole('region', { name: 'To harvest or make in total' })).toContainText('16');
  await expectAccessibleOnTheWay(page);
  await page.getByRole('button', { name: 'Confirm: all of it comes' }).click();
  await expect(page.getByText(/^You confirmed this list on/)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Market' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  expectNoErrors();
});
