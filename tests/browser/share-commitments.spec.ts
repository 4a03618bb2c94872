import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

test('a vendor promises something for a pickup, changes it and cancels it; staff see it', async ({
  page,
  browser,
  baseURL,
}) => {
  const expectNoErrors = watchForErrors(page);
  const product = `Beets ${Date.now()}`;
  await logIn(page, 'vendor@demo.test');
  await page.goto('/vendor/share-commitments');
  await page.getByRole('link', { name: 'New Commitment' }).click();
  const form = page.getByRole('dialog', { name: 'New Commitment' });
  await form.getByRole('button', { name: 'Commit' }).click();
  await expect(form.getByText('Please choose a product')).toBeVisible();
  await form.getByLabel('Product').selectOption('Something that is not in the shop');
  await form.getByLabel('Name of the product').fill(product);
  await form.getByLabel('Quantity').fill('30');
  await form.getByLabel('Unit price').fill('1.5');
  await expect(form.getByText('$45.00')).toBeVisible();
  await form.getByRole('button', { name: 'Commit' }).click();
  const row = page.getByRole('row').filter({ hasText: product });
  await expect(row.getByText('$45.00')).toBeVisible();

  const staff = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await logIn(staff, 'admin@demo.test');
  await staff.goto('/admin/orders/share-commitments');
  await expect(staff.getByRole('row').filter({ hasText: product })).toBeVisible();

  await row.getByRole('link', { name: `Change ${product}` }).click();
  const change = page.getByRole('dialog', { name: 'Change Commitment' });
  await change.getByLabel('Quantity').fill('20');
  await change.getByRole('button', { name: 'Save Changes' }).click();
  await expect(row.getByText('$30.00')).toBeVisible();
  await row.getByRole('link', { name: `Cancel ${product}` }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel Commitment' });
  await cancel.getByRole('button', { name: 'Cancel Commitment' }).click();
  await expect(cancel.getByText('Please say why')).toBeVisible();
  await cancel.getByLabel('Reason').fill('Hail');
  await expectAccessibleOnTheWay(page);
  await cancel.getByRole('button', { name: 'Cancel Commitment' }).click();
  await expect(row.getByText('Cancelled')).toBeVisible();
  expectNoErrors();
});

test('staff see what is missing for the shares of a pickup, and it closes once a vendor promises the rest', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/orders/share-commitments');
  await page.getByRole('link', { name: 'Set Items per Share' }).click();
  const contents = page.getByRole('dialog', { name: 'Items per Share' });
  await contents.getByLabel('Full Share').fill('60');
  await contents.getByRole('button', { name: 'Save' }).click();
  await expect(contents).toBeHidden();
  const figure = async (label: string) =>
    Number((await page.locator(`dt:has-text("${label}") + dd`).innerText()).replaceAll(',', ''));
  await expect(page.getByText(/^[\d,]+ items? missing$/)).toBeVisible();
  const [needed, promised, missing] = [
    await figure('Items needed'),
    await figure('Items promised'),
    await figure('Items missing'),
  ];
  expect(missing).toBe(needed - promised);
  const pickup = await page.getByLabel('Pickup', { exact: true }).locator('option:checked').innerText();

  const vendor = await browser.newPage();
  await logIn(vendor, 'vendor@demo.test');
  const promise = async (quantity: number) => {
    await vendor.goto('/vendor/share-commitments/new');
    const form = vendor.getByRole('dialog', { name: 'New Commitment' });
    await form.getByLabel('Pickup').selectOption(pickup);
    await form.getByLabel('Product').selectOption('Something that is not in the shop');
    await form.getByLabel('Name of the product').fill(`Turnips ${Date.now()}`);
    await form.getByLabel('Quantity').fill(String(quantity));
    await form.getByLabel('Unit price').fill('1');
    await form.getByRole('button', { name: 'Commit' }).click();
    await expect(form).toBeHidden();
  };
  await promise(missing - 1);
  await page.reload();
  await expect(page.getByText('1 item missing')).toBeVisible();
  await promise(1);
  await page.reload();
  await expect(page.getByText('Everything that the shares need is promised.')).toBeVisible();
  expect(await figure('Items promised')).toBe(needed);
  await vendor.close();
  expectNoErrors();
});

test('a vendor promises what is missing and more; staff take less of it, and the vendor reads that', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const staff = await browser.newPage();
  await logIn(staff, 'admin@demo.test');
  await staff.goto('/admin/orders/share-commitments/items-per-share');
  const contents = staff.getByRole('dialog', { name: 'Items per Share' });
  const each = contents.getByLabel('Full Share');
  await each.fill(String(Number(await each.inputValue()) + 10));
  await contents.getByRole('button', { name: 'Save' }).click();
  await expect(contents).toBeHidden();

  const product = `Rutabagas ${Date.now()}`;
  await logIn(page, 'vendor@demo.test');
  await page.goto('/vendor/share-commitments/new');
  const form = page.getByRole('dialog', { name: 'New Commitment' });
  await form.getByLabel('Pickup').selectOption({ index: 2 });
  const pickup = await form.getByLabel('Pickup').locator('option:checked').innerText();
  const need = form.getByText(/^The shares need [\d,]+ items/).locator('xpath=ancestor-or-self::p');
  const [needed, promised, missing] = (await need.innerText())
    .match(/\d[\d,]*/g)!
    .map((figure) => Number(figure.replaceAll(',', ''))) as [number, number, number];
  expect(missing).toBe(needed - promised);
  const quantity = form.getByLabel('Quantity');
  await expect(quantity).toHaveValue(String(missing));
  await expect(form.getByText(/more than the shares need/)).toBeHidden();
  await quantity.fill(String(missing + 25));
  await expect(form.getByText('This is 25 more than the shares need')).toBeVisible();
  await expectAccessibleOnTheWay(page);
  await form.getByLabel('Product').selectOption('Something that is not in the shop');
  await form.getByLabel('Name of the product').fill(product);
  await form.getByLabel('Unit price').fill('1');
  await form.getByRole('button', { name: 'Commit' }).click();
  const row = page.getByRole('row').filter({ hasText: product });
  await expect(row.getByText('Committed')).toBeVisible();

  await staff.goto('/admin/orders/share-commitments');
  await staff.getByLabel('Pickup', { exact: true }).selectOption(pickup);
  await expect(staff.getByText(/^25 more than they need\./)).toBeVisible();
  await staff.getByRole('link', { name: `Accept ${product}` }).click();
  const accept = staff.getByRole('dialog', { name: 'Accept Commitment' });
  await accept.getByLabel('How many you take').fill(String(missing));
  await expectAccessibleOnTheWay(staff);
  await accept.getByRole('button', { name: 'Accept Less' }).click();
  await expect(staff.getByRole('row').filter({ hasText: product }).getByText('Accepted')).toBeVisible();
  await expect(staff.getByText(/more than they need/)).toBeHidden();
  await staff.close();

  await page.reload();
  await expect(row.getByText('Accepted')).toBeVisible();
  await expect(row.getByText(missing.toLocaleString('en-US'), { exact: true })).toBeVisible();
  await row.getByRole('link', { name: `View ${product}` }).click();
  const read = page.getByRole('dialog', { name: 'Commitment' }).getByRole('listitem');
  await expect(read.filter({ hasText: 'Staff accepted it' })).toContainText(
    `Quantity: ${missing + 25} → ${missing}`,
  );
  await expectAccessibleOnTheWay(page);
  expectNoErrors();
});
