import { expect, type Page } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

test('staff make a group of two products, and the shop shows the group with both to choose from', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const group = `Teas of the coast ${Date.now()}`;
  const [small, large] = [`${group}, 8 oz`, `${group}, 16 oz`] as const;
  await logIn(page, 'admin@demo.test');
  await add(page, group, async (form) => {
    await form.getByRole('checkbox', { name: 'Group header' }).check();
    await expect(form.getByLabel('Price', { exact: false })).toBeHidden();
    await form.getByLabel('Category').fill('Tea');
  });
  for (const [name, price] of [
    [small, '6.50'],
    [large, '11.75'],
  ] as const)
    await add(page, name, async (form) => {
      await form.getByLabel('Price', { exact: false }).fill(price);
      await form.getByLabel('Status').selectOption('active');
      await form.getByLabel('Under group header').selectOption(group);
    });
  await page.goto(`/admin/products?search=${encodeURIComponent(group)}`);
  const rows = page.getByRole('table', { name: 'Products' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.first().getByText('Group', { exact: true })).toBeVisible();
  await expect(rows.first().getByRole('link', { name: `Edit ${group}`, exact: true })).toBeVisible();
  await expect(rows.last().getByRole('rowheader').getByText(group, { exact: true })).toBeVisible();

  const member = await browser.newPage();
  await logIn(member, 'member@demo.test');
  await member.goto(`/products?search=${encodeURIComponent(group)}`);
  await member.getByRole('link', { name: `View options of ${group}` }).click();
  await expect(member.getByRole('heading', { level: 1, name: group })).toBeVisible();
  const choices = member.getByRole('region', { name: 'Choices' });
  await expect(choices.getByRole('listitem')).toHaveCount(2);
  const choice = choices.getByRole('listitem').filter({ hasText: large });
  await expect(choices.getByText('$6.50')).toBeVisible();
  await expect(choice.getByText('$11.75')).toBeVisible();
  await expectAccessibleOnTheWay(member);
  await choice.getByRole('link', { name: large }).click();
  await expect(member.getByRole('heading', { level: 1, name: large })).toBeVisible();
  await expect(member.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await member.close();
  expectNoErrors();
});

async function add(page: Page, name: string, fill: (form: ReturnType<Page['getByRole']>) => Promise<void>) {
  await page.goto('/admin/products/new');
  const form = page.getByRole('dialog', { name: 'Add Product' });
  await form.getByLabel('Product Name').fill(name);
  await fill(form);
  await form.getByRole('button', { name: 'Add Product' }).click();
  await expect(form).toBeHidden();
}
