import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

let sales: typeof import('../support/vendor-sales.ts');
let world: typeof import('../support/world.ts');
let shortages: typeof import('../support/shortages.ts');

test.beforeAll(async () => {
  process.env.LOCAL_CLOUD = process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`];
  sales = await import('../support/vendor-sales.ts');
  world = await import('../support/world.ts');
  shortages = await import('../support/shortages.ts');
});

test('staff record what is missing on a packing day, its member reads it, and staff take it back', async ({
  page,
}) => {
  const day = await shortages.lockedDay([{ quantity: 2 }, { quantity: 1 }]);
  const { params, product, members, cycle } = day;
  await shortages.announce(day, 1, 'A fox was in the henhouse.');
  await sales.recallCycle(cycle);
  const [member] = members;
  const admin = await world.demoClient('admin');
  const listed = async () => (await admin.call('listShortages', { params })).body.shortages;

  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  const dayPath = `/admin/orders/packing/${params.cycle_id}/${params.date}`;
  await page.goto(dayPath);
  const section = page.getByRole('region', { name: 'Missing goods' });
  await expect(section.getByText('Nothing is recorded as missing.')).toBeVisible();
  await section.getByRole('link', { name: `Settle ${product.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Something is missing' });
  await expect(dialog.getByLabel(/^What is missing/)).toHaveValue(product.id);
  await expect(dialog.getByLabel(/^How many/)).toHaveValue('1');
  await expect(dialog.getByText('1 of 3 is missing. 1 order goes without.')).toBeVisible();
  await expect(dialog.getByRole('row').nth(1)).toContainText('$5.00as credit');
  await dialog.getByLabel(/^Why/).selectOption('Did not come');
  await dialog.getByLabel(/^A sentence for members/).fill('The hens are moulting.');
  await expectAccessibleOnTheWay(page);
  await dialog.getByRole('button', { name: 'Record and tell members' }).click();
  await expect(dialog).toBeHidden();
  const [recorded] = await listed();
  await shortages.carriedOut(params, recorded!.id);
  await page.reload();
  await expect(section.getByText('1 of them recorded on this day')).toBeVisible();
  const list = section.getByRole('list', { name: 'Recorded shortages' });
  await expect(list).toContainText('1 order, $5.00 as credit');
  await expect(list).toContainText('Done');
  await expectAccessibleOnTheWay(page);

  await logIn(page, member!.email, member!.password);
  const { orders } = (await member!.client.call('listOrders', { query: {} })).body;
  const orderPath = `/orders/${orders[0]!.id}`;
  await page.goto(orderPath);
  const missing = page.getByText(`1 of 2 is missing: ${product.name} did not come. The hens are moulting.`);
  await expect(missing).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText(
    '$5.00 as credit on your account',
  );
  await expectAccessibleOnTheWay(page);

  await logIn(page, 'admin@demo.test');
  await page.goto(dayPath);
  await list.getByRole('button', { name: `Take back 1 × ${product.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const [back] = await listed();
  await shortages.carriedOut(params, back!.id);
  await page.reload();
  await expect(list.getByRole('listitem').first()).toContainText(`Taken back: 1 × ${product.name}`);
  await expect(list.getByRole('listitem').first()).toContainText('$5.00 of credit taken off again');
  await logIn(page, member!.email, member!.password);
  await page.goto(orderPath);
  await expect(page.getByRole('heading', { name: /^Pickup / })).toBeVisible();
  await expect(missing).toBeHidden();
  expectNoErrors();
  await sales.forgetRecentCycle(cycle);
});
