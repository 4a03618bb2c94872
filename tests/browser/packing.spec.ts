import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { keys } from '#functions/platform/keys.ts';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

let sales: typeof import('../support/vendor-sales.ts');
let world: typeof import('../support/world.ts');

test.beforeAll(async () => {
  process.env.LOCAL_CLOUD = process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`];
  sales = await import('../support/vendor-sales.ts');
  world = await import('../support/world.ts');
});

const place = 'Fort Pierce Marina Market Shed';

/** A charged cycle with the order of a member at a real location. */
async function chargedCycle() {
  const [vendor, cycle] = [await sales.createVendor(), await sales.recentCycle()];
  const member = await world.createMember({ firstName: 'Nadia', lastName: 'Packer', customerNumber: 4711 });
  const eggs = { vendorId: vendor.id, quantity: 3, location: 'fort-pierce' };
  const order = await sales.giveVendorOrder(cycle, eggs, { ...eggs, quantity: 1, product: 'Kale' });
  await world.setItem(keys.order(order.id), { userId: member.id });
  return cycle;
}

/** Checks that only the sheet is printed, in black on white, and that no page break cuts a row. */
async function expectOnPaper(page: Page, rows = 'article :is(tbody tr, li)') {
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    page.getByRole('button', { name: 'Print' }),
    page.getByRole('group', { name: 'Sheet' }),
    page.getByRole('banner'),
  ])
    await expect(hidden).toBeHidden();
  const breaks = await page
    .locator(rows)
    .evaluateAll((all) => all.map((row) => getComputedStyle(row).breakInside));
  expect(breaks.length).toBeGreaterThan(0);
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toMatch(
    /rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/,
  );
  await page.emulateMedia({ media: 'screen' });
}

async function fileOf(page: Page): Promise<[string, string]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
}

test('staff lock a pickup day, and print what arrives, what is picked and what each member gets', async ({
  page,
}) => {
  const cycle = await chargedCycle();
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/orders/packing');
  await page.getByRole('link', { name: 'Lock Saturday, January 3' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessibleOnTheWay(page);
  await dialog.getByRole('button', { name: 'Lock for packing' }).click();
  const dayPath = `/admin/orders/packing/${cycle.id}/${cycle.pickupDate}`;
  await expect(page).toHaveURL(dayPath);
  await expect(page.getByText(/^Version 1 · locked /)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectAccessibleOnTheWay(page);

  await page.getByRole('link', { name: 'Receiving list' }).click();
  const vendors = page.getByRole('table', { name: 'Dune Road Greens' });
  await expect(vendors.getByRole('row').filter({ hasText: 'Eggs' })).toContainText(`${place}3`);
  await expectAccessibleOnTheWay(page);
  await expectOnPaper(page);
  const [receiving, received] = await fileOf(page);
  expect(receiving).toBe('receiving-list-2099-01-03-v1.csv');
  expect(received).toContain(`Dune Road Greens,Eggs,dozen,No,shelf,${place},3`);

  for (const [label, sheet, text] of [
    ['Pick list', 'picks', 'Eggs'],
    ['Pack list', 'members', 'Nadia Packer'],
    ['Roster', 'roster', 'Nadia Packer'],
    ['Labels', 'labels', 'Nadia Packer'],
  ] as const) {
    await page.goto(dayPath);
    await page.getByRole('link', { name: `${label}, ${place}` }).click();
    await expect(page).toHaveURL(new RegExp(`${dayPath}/locations/[^/]+/${sheet}$`));
    const paper = page.getByRole('article', { name: label });
    await expect(paper).toContainText(text);
    await expect(paper).toContainText('Version 1 · locked ');
    await expectAccessibleOnTheWay(page);
    await expectOnPaper(page);
    const [name, content] = await fileOf(page);
    expect(name).toBe(
      `${label.toLowerCase().replace(' ', '-')}-2099-01-03-fort-pierce-marina-market-shed-v1.csv`,
    );
    expect(content).toContain(text);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(dayPath);
  await page.getByRole('link', { name: `Roster, ${place}` }).click();
  const collected = page.getByRole('checkbox', { name: 'Nadia Packer has collected' });
  await page.getByText('0 of 1 collected').waitFor();
  // The whole square takes the tap of a thumb.
  const square = await page.locator('label', { has: collected }).boundingBox();
  expect([square?.width, square?.height]).toEqual([44, 44]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const [answer] = await Promise.all([
    page.waitForResponse(/\/api\/admin\/orders\/collected$/),
    collected.press('Space'),
  ]);
  expect(answer.status()).toBe(200);
  await page.reload();
  await expect(page.getByText('1 of 1 collected')).toBeVisible();
  await expect(collected).toBeChecked();
  await page.getByRole('checkbox', { name: 'Not collected' }).click();
  await expect(page.getByText('Everybody has collected')).toBeVisible();
  await expect(collected).toBeHidden();
  await expectAccessibleOnTheWay(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('rowheader', { name: 'Nadia Packer' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Signature' })).toBeVisible();
  await expect(page.getByText('1 of 1 collected')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(dayPath);
  await page.getByRole('link', { name: 'Lock again' }).click();
  await dialog.getByText('Hold back').click();
  await dialog.getByRole('button', { name: 'Lock version 2' }).click();
  await expect(page.getByText(/^Version 2 · locked .* · who owes is held back$/)).toBeVisible();
  expectNoErrors();
  await sales.forgetRecentCycle(cycle);
});
