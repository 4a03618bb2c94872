import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

/**
 * This test covers the pages. They show standing add-ons whose price rose, and standing add-ons that will be
 * missing from the next share.
 * tests/api/renewals/standing-prices.test.ts covers the rules.
 */
let world: typeof import('../support/world.ts');
let renewing: typeof import('../support/renewing.ts');

test.beforeAll(async () => {
  process.env.LOCAL_CLOUD = process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`];
  world = await import('../support/world.ts');
  renewing = await import('../support/renewing.ts');
});

const standing = (product: { id: string; name: string }, priceCents: number) => ({
  id: `sbi_${product.id}`,
  productId: product.id,
  productName: product.name,
  quantity: 1,
  priceCents,
});

test('a price that rose by much waits for staff, is told, and its add-on taken out with one press', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  const cutoffAt = new Date(Date.now() + 36 * 3600_000).toISOString();
  const cycle = await renewing.closedCycle({ cutoffAt, dueAt: cutoffAt });
  const dill = await world.createProduct({ name: 'Dill that got dear', priceCents: 6000, stock: null });
  const member = await renewing.renewingMember(cycle, { subscription: { items: [standing(dill, 600)] } });
  try {
    await logIn(page, member.email, member.password);
    await page.goto('/subscriptions');
    await expect(
      page.getByText('Costs $60.00 today. You pay $6.00 until we have written to you.'),
    ).toBeVisible();
    await expectAccessibleOnTheWay(page);

    await logIn(page, 'admin@demo.test');
    await page.goto(`/admin/events/cycles/${cycle.id}/flight-check`);
    const check = page.getByRole('dialog', { name: /^Renewal preview/ });
    const risen = check.getByRole('listitem').filter({ hasText: 'Dill that got dear' });
    await expect(risen.first()).toContainText('$60.00 each, $54.00 more in all');
    await expectAccessibleOnTheWay(page);
    await risen.getByRole('button', { name: 'The price is right' }).click();
    await expect(page.getByText('Is $60.00 right for Dill that got dear?')).toBeVisible();
    await page.getByRole('button', { name: 'The price is right' }).last().click();
    await expect(page.getByText('Price confirmed.')).toBeVisible();
    await expect(check.getByText('It rose by more than half')).toHaveCount(0);

    await renewing.askBefore(cycle);
    await logIn(page, member.email, member.password);
    await page.goto('/notifications');
    await page.getByText(/^An add-on costs more with your share/).click();
    await expect(page).toHaveURL(/\/subscriptions/);
    const takeOut = page.getByRole('button', { name: 'Take out Dill that got dear' });
    await expect(takeOut).toBeVisible();
    await expect(page.getByText(/^Costs/)).toHaveCount(0);
    await takeOut.click();
    await expect(page.getByText('Dill that got dear does not come with your share any more.')).toBeVisible();
    await expect(takeOut).toHaveCount(0);
  } finally {
    await renewing.endCycle(cycle);
  }
  expectNoErrors();
});

test('an add-on that does not come is named where the next pickup is', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const eggs = await world.createProduct({ name: 'Eggs that are few', priceCents: 600, stock: 1 });
  const items = [{ ...standing(eggs, 600), quantity: 3 }];
  const member = await renewing.renewingMember(await renewing.closedCycle(), { subscription: { items } });
  await logIn(page, member.email, member.password);
  await page.goto('/subscriptions');
  await expect(
    page.getByText('Not in it this time: Only 1 of 3 Eggs that are few: no more were left.'),
  ).toBeVisible();
  await expectAccessibleOnTheWay(page);
  expectNoErrors();
});
