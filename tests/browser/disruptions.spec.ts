import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

let world: typeof import('../support/world.ts');
let disruptions: typeof import('../support/disruptions.ts');

test.beforeAll(async () => {
  process.env.LOCAL_CLOUD = process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`];
  world = await import('../support/world.ts');
  disruptions = await import('../support/disruptions.ts');
});

test('staff call the pickup of a flooded hall off, and its member reads it with the order', async ({
  page,
}) => {
  const admin = await world.demoClient('admin');
  const hall = await disruptions.openPlace(admin);
  const member = await world.createSubscriber({ pickupLocationId: hall.id });
  const { id } = await disruptions.ordered(member);

  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await page.goto(`/admin/events/locations/${hall.id}`);
  await page.getByRole('link', { name: 'Call Off or Move' }).click();
  const dialog = page.getByRole('dialog', { name: /^Call Off or Move Orders:/ });
  await expect(dialog.getByText(/^1 order of 1 member/)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: hall.name })).toBeChecked();
  await expectAccessibleOnTheWay(page);
  await dialog.getByLabel(/^Why/).fill('The hall is flooded.');
  await dialog.getByRole('button', { name: 'Call Off…' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Call off the pickup at ${hall.name}?`);
  await question.getByRole('button', { name: 'Call Off' }).click();
  const section = page.getByRole('region', { name: 'Moved and called off' });
  await expect(section.getByText(`Called off at ${hall.name}`)).toBeVisible();
  const { body } = await admin.call('listDisruptions');
  const begun = body.disruptions.find(({ locations }) => locations.includes(hall.name))!;
  await disruptions.carryOut(begun.id);
  await page.reload();
  await expect(section.getByRole('listitem').filter({ hasText: hall.name })).toContainText('Done');
  await expectAccessibleOnTheWay(page);

  await logIn(page, member.email, member.password);
  await page.goto(`/orders/${id}`);
  await expect(page.getByText('This pickup was called off: The hall is flooded.')).toBeVisible();
  await admin.call('updatePickupLocations', { body: { ids: [hall.id], status: 'inactive' } });
  expectNoErrors();
});
