import { expect, type Page } from '@playwright/test';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

/** The lists that staff work through every day, by their address and the name of their table. */
const lists = [
  ['/admin/users', 'Users'],
  ['/admin/products', 'Products'],
  ['/admin/promotions/codes', 'Promotion codes'],
  ['/admin/reviews', 'Pending reviews'],
  ['/admin/orders/unpaid', 'Charges'],
  ['/admin/orders/vendor-performance', 'Vendor performance'],
] as const;

const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row');

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Dismisses the reminder to set up a second factor, as staff do once a week. */
const putReminderOff = (page: Page) =>
  page.addInitScript(() =>
    localStorage.setItem('second_factor_later:usr_demo-admin', String(Date.now() + 3_600_000)),
  );

test('twelve records of each list fit on the first screen, and a phone begins with one', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await putReminderOff(page);
  for (const [path, name] of lists) {
    await page.setViewportSize(sizes.wide);
    await page.goto(path);
    const rows = rowsOf(page, name);
    await expect(rows.first()).toBeVisible();
    // Some lists of the demo have fewer than twelve records, so the height of twelve is computed from the
    // average.
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ top, height }) => ({ top, height })),
    );
    const average = boxes.reduce((sum, { height }) => sum + height, 0) / boxes.length;
    expect.soft(boxes[0]!.top + 12 * average, `twelve rows of ${name}`).toBeLessThanOrEqual(900);

    await page.setViewportSize(sizes.phone);
    await page.goto(path);
    await expect(rows.first()).toBeVisible();
    const { y } = (await rows.first().boundingBox())!;
    expect.soft(y, `the first of ${name} on a phone`).toBeLessThanOrEqual(220);
  }
  expectNoErrors();
});

test('a reminder that staff put off stays away', async ({ page }) => {
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Set up a second factor')).toBeHidden();
  await page.reload();
  await expect(rowsOf(page, 'Users').first()).toBeVisible();
  await expect(page.getByText('Set up a second factor')).toBeHidden();
});

test('staff change a price in its row', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await page.setViewportSize(sizes.wide);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/products');
  const price = rowsOf(page, 'Products')
    .first()
    .getByRole('button', { name: /^Change Price of/ });
  await price.press('F2');
  await page.keyboard.press('Escape');
  await expect(price).toBeFocused();
  const before = /\$(\d+\.\d\d)/.exec((await price.textContent()) ?? '')?.[1] ?? '';
  for (const typed of ['7.77', before]) {
    await price.press('Enter');
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(price).toContainText(`$${typed}`);
  }
  expectNoErrors();
});

test('the screens of Orders & Vendors stand beneath it in the side bar', async ({ page }) => {
  await page.setViewportSize(sizes.wide);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/orders');
  const bar = page.getByRole('navigation', { name: 'Back office' });
  await bar.getByRole('link', { name: 'Vendor Statements' }).click();
  await expect(page.getByRole('heading', { name: 'Vendor statements' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Vendor Statements' })).toHaveAttribute('aria-current', 'page');
});

test('staff see twelve orders on the first screen, walk through them by key, and act at once', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await page.setViewportSize(sizes.wide);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/orders');
  const rows = page.getByRole('list', { name: 'Orders' }).getByRole('link');
  await expect(rows.nth(11)).toBeInViewport({ ratio: 1 });
  const order = page.getByRole('article');
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(rows.nth(at)).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(new RegExp(`${await rows.nth(at).getAttribute('href')}$`));
  }
  for (const name of ['Update Status', 'Add Note'])
    await expect(order.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByText('Select an order to view details')).toBeVisible();

  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Pickup from').fill('2026-01-01');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Filters/ })).toHaveText(/\(1\)/);
  await page.setViewportSize(sizes.phone);
  expect((await rows.first().boundingBox())!.y).toBeLessThanOrEqual(220);
  expectNoErrors();
});
