import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

test('an admin exports products, edits the file, sees what it would change, and imports it', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/products?search=candle');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/);
  const exported = await readFile(await file.path(), 'utf8');
  expect(exported).toMatch(/^\uFEFFid,parent_id,vendor_id,name/);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/admin\/products\/import$/);
  const choose = (content: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose(exported);
  await expect(page.getByText(/errors 0, changes 0, new 0, unchanged \d+\. Nothing/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import/ })).toBeHidden();

  const name = `=Soap ${Date.now()}`;
  await choose(`${exported},,,'${name},,Home,6.50\r\n`);
  await expect(page.getByText(/errors 1, changes 0, new 0/)).toBeVisible();
  await expect(page.getByText(/This row has fewer cells/)).toBeVisible();
  await expectAccessibleOnTheWay(page);
  await choose(`id;name;price;description\r\n;'${name};6.50;"two\nlines"\r\n`);
  await expect(page.getByText(/errors 0, changes 0, new 1/)).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('1 product imported')).toBeVisible();

  await page.getByRole('link', { name: 'All products' }).click();
  await page.getByLabel('Search', { exact: true }).fill(name);
  await expect(page.getByRole('row').filter({ hasText: name }).filter({ hasText: '$6.50' })).toBeVisible();
  expectNoErrors();
});
