import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { join, logIn, subscribe, watchForErrors } from './shop.ts';
import { test } from './test.ts';

test('an admin opens a pickup location, sees what is ordered for its next day, and opens an order of it', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  const answer = await page.request.get('/api/pickup-locations');
  const { pickup_locations } = (await answer.json()) as { pickup_locations: { id: string; name: string }[] };
  const [{ id, name } = { id: '', name: '' }] = pickup_locations;

  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/events/locations');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/admin/events/locations/${id}`);
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('heading', { name: /^Next pickup: / })).toBeVisible();
  const orders = dialog.getByRole('list', { name: 'Orders for the next pickup' });
  const order = orders.getByRole('link').filter({ hasText: 'Confirmed' }).first();
  const orderId = (await order.getAttribute('href'))!.replace('/admin/orders/', '');
  await expectAccessibleOnTheWay(page);

  await page.reload();
  await expect(dialog.getByText('Orders ahead')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await order.click();
  await expect(page).toHaveURL(`/admin/orders/${orderId}`);
  await expect(page.getByRole('article').getByText(orderId)).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/admin/events/locations');
  expectNoErrors();
});

test('an admin moves the pin of a pickup location on its map, by mouse and by keys', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/events/locations?add=location');
  const form = page.getByRole('form', { name: 'Add New Location' });
  const map = form.getByRole('group', { name: 'Map' });
  const latitude = form.getByLabel('Latitude');
  const longitude = form.getByLabel('Longitude');
  await form.getByLabel('City').fill('Stuart');
  // The map is loaded once it is visible.
  await map.scrollIntoViewIfNeeded();
  await map.getByRole('button', { name: 'Set the pin at the middle' }).click();
  // The middle of the map is the city, within a pixel.
  await expect(latitude).toHaveValue(/^27\.197\d\d$/);
  const pin = map.getByRole('slider', { name: 'Pin of the pickup location' });
  await expect(map.getByText('Stuart', { exact: true })).toBeVisible();

  await pin.scrollIntoViewIfNeeded();
  const before = (await pin.boundingBox())!;
  await page.mouse.move(before.x + 16, before.y + 16);
  await page.mouse.down();
  await page.mouse.move(before.x + 76, before.y - 14, { steps: 6 });
  await page.mouse.up();
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(27.198);
  expect(Number(await longitude.inputValue())).toBeGreaterThan(-80.252);
  const dragged = (await pin.boundingBox())!;
  expect(Math.abs(dragged.x - before.x - 60)).toBeLessThan(3);

  const east = Number(await longitude.inputValue());
  await pin.press('ArrowLeft');
  await expect.poll(async () => Number(await longitude.inputValue())).toBeLessThan(east);
  await expect(pin).toBeFocused();

  await page.mouse.click(before.x - 40, before.y + 60);
  await expect.poll(async () => Number(await latitude.inputValue())).toBeLessThan(27.197);
  await latitude.fill('27.2');
  await expect(pin).toHaveAttribute('aria-valuetext', /^Latitude 27\.20000/);
  await expectAccessibleOnTheWay(page);
  expectNoErrors();
});

test('an admin adds a pickup location with the coordinates of its address, and a member chooses it as hers', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const name = `Riverside Barn ${Date.now()}`;
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/events/locations');
  await page.getByRole('button', { name: 'Add New Location' }).click();
  const form = page.getByRole('form', { name: 'Add New Location' });
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Generate Coordinates' }).click();
  await expect(
    form.getByText('Please fill in address, city, state, and ZIP code before generating coordinates'),
  ).toBeVisible();
  await form.getByLabel('Address').fill('120 River Road');
  await form.getByLabel('City').fill('Stuart');
  await form.getByLabel('ZIP Code').fill('34994');
  await form.getByLabel('County').fill('Martin');
  await form.getByLabel('Hours').fill('Saturdays, 9:00 AM to 12:00 PM');
  await form.getByRole('button', { name: 'Generate Coordinates' }).click();
  await expect(form.getByText('Coordinates generated successfully!')).toBeVisible();
  // The position is that of the address, not the middle of the city.
  await expect(form.getByLabel('Latitude')).toHaveValue(/^27\.[12]\d{3}$/);
  await expect(form.getByLabel('Longitude')).toHaveValue(/^-80\.2\d{3}$/);
  await form.getByRole('button', { name: 'Add Location' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  const member = await browser.newPage();
  await join(member);
  await member.goto('/pickup-locations');
  await expect(member.getByRole('listitem').filter({ hasText: name })).toContainText('120 River Road');
  await member.goto('/account/edit');
  const choice = member.getByLabel('Where you pick up your orders');
  await choice.selectOption(`${name}, Stuart`);
  await member.getByRole('button', { name: /Save/ }).first().click();
  await expect(member.getByText('Profile updated successfully!').first()).toBeVisible();
  await member.reload();
  await expect(choice.locator('option:checked')).toHaveText(`${name}, Stuart`);
  await subscribe(member, 'Small Share');
  await expect(member.getByLabel('Pickup location').locator('option:checked')).toHaveText(name);
  await member.close();

  // The place is closed, so that other journeys are not offered it.
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabel('Status').selectOption('inactive');
  await edit.getByRole('button', { name: /Save|Update/ }).click();
  await expect(edit).toBeHidden();
  expectNoErrors();
});
