import { expect } from '@playwright/test';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { shareOfSea } from './share-of-sea.ts';
import { join, logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

const mushrooms = 'Grow Mushrooms at Home';
/** The name of a button: its text, then its subject for screen readers. */
const labelled = (label: string, of: string) => new RegExp(`^${label}\\s*: ${of}$`);

test('a member finds a pickup location on the map, by keys too, and the way there', async ({
  page,
  context,
}) => {
  const expectNoErrors = watchForErrors(page);
  let reads = 0;
  page.on('request', (request) => (reads += Number(request.url().endsWith('/api/pickup-locations'))));
  await context.route('https://www.google.com/**', (route) => route.fulfill({ body: 'maps' }));
  await join(page);
  await page.goto('/events');
  await expect(page.getByRole('grid').or(page.getByRole('table'))).toBeVisible();
  expect(reads).toBe(0);
  await page.getByRole('link', { name: 'Map & Directions' }).click();
  const map = page.getByRole('region', { name: 'Map of pickup locations' });
  const pins = map.getByRole('button', { name: /, / });
  await expect(pins).not.toHaveCount(0);
  const choice = page.getByRole('combobox', { name: 'Pickup location' });
  const count = (await choice.getByRole('option').count()) - 1;
  await expect(pins).toHaveCount(count);
  for (const pin of await pins.all()) await expect(pin).toBeInViewport({ ratio: 0.5 });
  // The map shows Florida's coast, so a part of it must be ocean.
  await expect.poll(() => shareOfSea(map)).toBeGreaterThan(0.2);
  expect(await shareOfSea(map)).toBeLessThan(0.8);
  await expectAccessibleOnTheWay(page);

  const first = pins.first();
  await first.focus();
  await first.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(first).toBeFocused();
  await expect(choice).not.toHaveValue('');
  const name = (await choice.locator('option:checked').innerText()).split(',')[0] ?? '';
  await expect(page.getByRole('button', { name: labelled('Show on Map', name) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessibleOnTheWay(page);
  // The arrow keys move the map. So the locations move in the other direction.
  const ground = map.getByRole('region', { name: 'Map: arrow keys move it, plus and minus zoom' });
  await ground.focus();
  const before = (await first.boundingBox())!;
  await ground.press('ArrowRight');
  await expect.poll(async () => (await first.boundingBox())!.x).toBeLessThan(before.x - 50);

  await page.getByLabel('Starting address').fill('100 Palm Street, Stuart');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('form', { name: 'Get Directions' })
    .getByRole('button', { name: /^Get Directions/ })
    .click();
  const directions = new URL((await opened).url());
  expect(directions.origin).toBe('https://www.google.com');
  expect(directions.searchParams.get('origin')).toBe('100 Palm Street, Stuart');

  await page.getByRole('button', { name: 'Reset View' }).click();
  await expect(choice).toHaveValue('');
  await expect(pins).toHaveCount(count);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 27.19, longitude: -80.25 });
  await page.getByRole('button', { name: 'Show Distances' }).click();
  await expect(page.getByText(/miles? away$/)).toHaveCount(count);

  const mine = page.getByRole('button', { name: /^Make This Mine/ }).last();
  const place = (await mine.textContent())?.split(': ')[1] ?? '';
  await mine.click();
  await expect(page.getByText(`You now pick up at ${place}.`)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pickup-locations');
  await expect(pins).toHaveCount(count);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: place }) });
  await expect(card.getByText('Your pickup location')).toBeVisible();
  expectNoErrors();
});

test('a browser without WebGL says so in place of the map, and the list leads to the locations', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: []) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...rest);
    } as typeof getContext;
  });
  await page.goto('/pickup-locations');
  await expect(
    page.getByText(/^This browser cannot draw the map\. The list has every location/),
  ).toBeVisible();
  const choice = page.getByRole('combobox', { name: 'Pickup location' });
  await page
    .getByRole('button', { name: /^Show on Map/ })
    .first()
    .click();
  await expect(choice).not.toHaveValue('');
  await expectAccessibleOnTheWay(page);
});

test('an admin is led from the map to the form of a new location', async ({ page }) => {
  await logIn(page, 'admin@demo.test');
  await page.goto('/events/map');
  await page.getByRole('link', { name: 'Add Location' }).click();
  await expect(page.getByRole('form', { name: 'Add New Location' })).toBeVisible();
});

test('a member registers for a workshop, waits for a full one, and leaves both; staff see them meanwhile', async ({
  page,
  browser,
}) => {
  const expectNoErrors = watchForErrors(page);
  const today = localDate(new Date());
  const { email } = await join(page);
  await page.goto(`/events?date=${addDays(today, 6)}`);
  const day = page.getByRole('region').filter({ has: page.getByRole('heading', { name: mushrooms }) });
  await expect(day.getByText(/Registration required\. \d places? left\./)).toBeVisible();
  const saved = page.waitForEvent('download');
  await day.getByRole('button', { name: labelled('Add to calendar', mushrooms) }).click();
  expect((await saved).suggestedFilename()).toBe(`event-${addDays(today, 6)}.ics`);
  await day.getByRole('button', { name: labelled('Register', mushrooms) }).click();
  await expect(day.getByText('You are registered.')).toBeVisible();
  await expectAccessibleOnTheWay(page);
  await page.reload();
  await expect(day.getByText('You are registered.')).toBeVisible();

  const staff = await browser.newPage();
  await logIn(staff, 'admin@demo.test');
  await staff.goto('/admin/events/evt_own-5/edit');
  const dialog = staff.getByRole('dialog', { name: 'Edit Event' });
  await expect(dialog.getByRole('heading', { name: /^1\d registered of 12$/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: email })).toBeVisible();
  await expectAccessibleOnTheWay(staff);
  await staff.close();

  await day.getByRole('button', { name: labelled('Cancel Registration', mushrooms) }).click();
  await expect(day.getByRole('button', { name: labelled('Register', mushrooms) })).toBeVisible();

  await page.goto(`/events?date=${addDays(today, 19)}`);
  await page.getByRole('button', { name: /^Join the Waiting List/ }).click();
  await expect(page.getByText(/You are number [4-9] on the waiting list\./)).toBeVisible();
  await page.getByRole('button', { name: /^Leave the List/ }).click();
  await expect(page.getByRole('button', { name: /^Join the Waiting List/ })).toBeVisible();
  expectNoErrors();
});
