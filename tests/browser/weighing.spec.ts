import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

let sales: typeof import('../support/vendor-sales.ts');
let world: typeof import('../support/world.ts');
let shopping: typeof import('../support/shopping.ts');
let shortages: typeof import('../support/shortages.ts');

test.beforeAll(async () => {
  process.env.LOCAL_CLOUD = process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`];
  sales = await import('../support/vendor-sales.ts');
  world = await import('../support/world.ts');
  shopping = await import('../support/shopping.ts');
  shortages = await import('../support/shortages.ts');
});

test('staff weigh what is packed by the keyboard, find it again, and settle it', async ({ page }) => {
  const { params, product, cycle } = await shortages.lockedDay(
    [{ quantity: 1 }, { quantity: 1 }],
    undefined,
    { estimatedWeight: 400 },
  );
  await sales.recallCycle(cycle);

  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  const dayPath = `/admin/orders/packing/${params.cycle_id}/${params.date}`;
  await page.goto(dayPath);
  await page.getByRole('link', { name: /^Weigh, / }).click();
  await expect(page).toHaveURL(`${dayPath}/locations/${shortages.locationId}/weights`);
  const table = page.getByRole('table', { name: product.name });
  const [first, second] = [table.getByRole('textbox').first(), table.getByRole('textbox').nth(1)];
  await first.focus();
  await page.keyboard.type('3,5');
  await page.keyboard.press('Enter');
  await expect(second).toBeFocused();
  await page.keyboard.type('4.2');
  await page.keyboard.press('Enter');
  await expect(table.getByText('Saved', { exact: true })).toHaveCount(2);
  await expect(second).toBeFocused();
  await expectAccessibleOnTheWay(page);

  await page.reload();
  await expect(first).toHaveValue('3.5');
  await expect(second).toHaveValue('4.2');
  const bar = page.getByRole('region', { name: 'All locations of this day' });
  await expect(bar).toContainText('2 weights entered, 2 not settled yet.');
  await bar.getByRole('button', { name: 'Settle weights' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settle weights' });
  await expectAccessibleOnTheWay(page);
  await dialog.getByRole('button', { name: 'Settle and tell members' }).click();
  await expect(dialog).toBeHidden();
  await shopping.runJob('carry-out-weighings');
  await world.drainQueues();
  await page.reload();
  await expect(bar).toContainText('2 weights entered and settled.');
  // One unit costs $5.00 and has an estimated weight of 4 lb.
  await expect(bar).toContainText('$0.62 back as credit, $0.25 on next bills.');
  await expect(table.getByText('Settled', { exact: true })).toHaveCount(2);
  await expect(bar.getByRole('button', { name: 'Settle weights' })).toBeHidden();
  await expectAccessibleOnTheWay(page);
  expectNoErrors();
  await sales.forgetRecentCycle(cycle);
});
