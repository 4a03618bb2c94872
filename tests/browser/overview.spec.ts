import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

test('an admin sees what needs them, chooses a period, reads the chart and narrows the add-ons', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  // A job counts the demo's orders once a minute, so the test waits for their chart.
  await expect(async () => {
    await page.goto('/admin/overview?period=year');
    await expect(page.getByRole('slider', { name: 'Revenue and orders by week' })).toBeVisible();
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible();
  for (const card of ['Total Users', 'Total Products', 'Total Orders', 'Total Add-On Revenue'])
    await expect(page.getByText(card, { exact: true })).toBeVisible();

  const chart = page.getByRole('slider');
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute('aria-valuetext', /\d+ orders?$/);
  await expectAccessibleOnTheWay(page);

  await page.getByLabel('Vendor', { exact: true }).selectOption('Pullet Lane Farm');
  await expect(page).toHaveURL(/vendor=/);
  await expect(page.getByRole('row', { name: /^Grand Total/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).not.toHaveURL(/vendor=/);
  await page.getByLabel('Period').selectOption('Current Period');
  await expect(page).toHaveURL(/period=current/);
  expectNoErrors();
});
