import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

let sales: typeof import('../support/vendor-sales.ts');

test.beforeAll(async () => {
  process.env.LOCAL_CLOUD = process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`];
  sales = await import('../support/vendor-sales.ts');
});

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

/** Counts the presses on a page from its next load on, and the times that it is printed. */
async function watchHands(page: Page) {
  await page.addInitScript(() => {
    const hands = { presses: 0, prints: 0 };
    Object.assign(window, { hands, print: () => (hands.prints += 1) });
    addEventListener('click', ({ isTrusted }) => isTrusted && (hands.presses += 1), { capture: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { hands: { presses: number; prints: number } }).hands);
}

test('a grower on a phone has a list of 40 orders ready in two presses, takes it back, packs by member and prints', async ({
  page,
}) => {
  const [vendor, cycle] = [await sales.createVendor(), await sales.billedCycle()];
  for (let at = 0; at < 38; at += 1) await sales.giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 1 });
  const kale = { vendorId: vendor.id, quantity: 2, product: 'Kale' };
  const both = await sales.giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 3 }, kale);
  await sales.giveVendorOrder(cycle, { ...kale, location: 'Market' });
  await sales.splitOrders();
  await sales.mailList(vendor, cycle);

  const expectNoErrors = watchForErrors(page);
  const hands = await watchHands(page);
  await logIn(page, vendor.email, vendor.password);
  await page.goto(`/vendor/harvest?cycle=${cycle.id}`);
  const total = page.getByRole('table', { name: 'In total' });
  const firstLine = total.getByRole('row').filter({ hasText: 'Eggs' });
  await expect(firstLine).toContainText('41');
  const { y } = (await firstLine.boundingBox())!;
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(y).toBeLessThanOrEqual(200);

  await page.getByRole('button', { name: 'All of It Is Ready' }).click();
  await expect(page.getByText('40 orders are ready.')).toBeVisible();
  expect((await hands()).presses).toBeLessThanOrEqual(2);
  const eggs = page.getByLabel('Eggs, In total: ready');
  await expect(eggs).toBeChecked();
  await expect(page.getByLabel('Kale, Market: ready')).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('40 orders are not ready any more.')).toBeVisible();
  await expect(eggs).not.toBeChecked();
  await eggs.click();
  await expect(page.getByText('38 orders are ready.')).toBeVisible();
  await expect(page.getByLabel('Kale, Market: ready')).not.toBeChecked();
  await expectAccessibleInBothThemes(page);

  await page.emulateMedia({ media: 'print' });
  const head = page.getByRole('paragraph').filter({ hasText: 'Dune Road Greens · ' });
  await expect(head).toContainText(`${cycle.name}, `);
  await expect(head).toContainText(/List no\. 1, mailed /);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Harvest list' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'By member' }).click();
  const slips = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Order / }) });
  await expect(slips).toHaveCount(40);
  await expectAccessibleInBothThemes(page);
  for (const [paper, inARow] of [
    ['labels', 3],
    ['slips', 1],
  ] as const) {
    await page.getByRole('button', { name: `Print ${paper}` }).click();
    await page.emulateMedia({ media: 'print' });
    const tops = await slips.evaluateAll((all) => all.map((slip) => slip.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(inARow);
    await expect(slips.first().getByText('Dune Road Greens')).toBeVisible();
    await expect(head).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  }
  expect((await hands()).prints).toBe(2);
  const slip = slips.filter({ hasText: 'Kale' }).filter({ hasText: 'Eggs' });
  await expect(slip).toContainText('3 × Eggs');
  await slip.getByRole('link').click();
  await expect(page).toHaveURL(`/vendor/orders/${both.id}`);
  await expect(page.getByRole('article', { name: 'Order Details' }).getByText('2 × Kale')).toBeVisible();
  expectNoErrors();
});
