import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

let sales: typeof import('../support/vendor-sales.ts');

test.beforeAll(async () => {
  process.env.LOCAL_CLOUD = process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`];
  sales = await import('../support/vendor-sales.ts');
});

test('a vendor fills in stocks and prices by the keyboard, and by pasting from a spreadsheet with rows that are wrong', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const vendor = await sales.createVendor();
  for (const name of ['Beets', 'Chard', 'Kale', 'Okra'])
    await sales.productOf(vendor, { name, stock: 12, priceCents: 400 });
  const expectNoErrors = watchForErrors(page);
  await logIn(page, vendor.email, vendor.password);
  await page.goto('/vendor/products');
  await page.getByRole('link', { name: 'Stock and Prices' }).click();
  const field = (name: string) => page.getByRole('textbox', { name });
  const saveAll = page.getByRole('button', { name: /^Save all/ });
  const { keyboard } = page;

  // The rest of the test uses only the keyboard. Enter goes to the next row, the arrow keys go up and down,
  // and Tab goes to the row's price.
  await field('Stock of Beets').focus();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('9');
  await keyboard.press('Enter');
  await expect(field('Stock of Chard')).toBeFocused();
  await keyboard.type('30');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowUp');
  await expect(field('Stock of Chard')).toBeFocused();
  await keyboard.press('Tab');
  await expect(field('Price of Chard')).toBeFocused();
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type('4.50');
  await expect(saveAll).toHaveText('Save all (2)');
  await saveAll.focus();
  await keyboard.press('Enter');
  await expect(page.getByText('All saved.')).toBeVisible();

  const rows = [
    'Product\tStock\tPrice',
    'Beets\t20\t$4.40',
    'Kale\t-3\t',
    'Turnips\t5\t2',
    'Beets\t1\t',
    'Okra\t\t9.99',
  ];
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'));
  await page.getByText('Paste from a spreadsheet').click();
  await page.getByLabel('Rows').focus();
  await keyboard.press('ControlOrMeta+V');
  await page.getByRole('button', { name: 'Fill in the table' }).click();
  const message = page.getByRole('status').filter({ hasText: '2 filled in, 3 left out' });
  await expect(message.getByRole('listitem')).toHaveText([
    'Line 3: Kale: Please enter a whole number of 0 or more (“-3”).',
    'Line 4: You have no product called “Turnips” that is on sale or waits for approval.',
    'Line 5: Beets is in line 2 already.',
  ]);
  await expect(field('Stock of Beets')).toHaveValue('20');
  await expect(field('Stock of Kale')).toHaveValue('12');
  await expect(page.getByText('Waits for approval: at once from $3.20 to $4.80')).toBeVisible();
  await expectAccessibleOnTheWay(page);
  await saveAll.click();
  await expect(page.getByText('All saved; the price of 1 waits for approval.')).toBeVisible();

  await page.reload();
  for (const [product, stock, price] of [
    ['Beets', '20', '4.40'],
    ['Chard', '30', '4.50'],
    ['Kale', '12', '4.00'],
    ['Okra', '12', '4.00'],
  ]) {
    await expect(field(`Stock of ${product}`)).toHaveValue(stock!);
    await expect(field(`Price of ${product}`)).toHaveValue(price!);
  }
  await expect(page.getByRole('row').filter({ hasText: 'Okra' })).toContainText('$9.99 waits for approval');
  expectNoErrors();
});
