import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts';
import { addDays, formatLocalDay, localDate } from '#shared/local-date.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

/** Finds a day 400 days after the last pickup, so that its month has no pickups of the demo. */
async function freeDay(page: Page): Promise<string> {
  const answer = await page.request.get('/api/cycles');
  const { cycles } = (await answer.json()) as { cycles: { pickup_date: string }[] };
  return addDays(cycles.at(-1)!.pickup_date, 400);
}

const formatForHumans = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));
const formatMonth = (day: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const monthShown = (page: Page) =>
  page.getByRole('region').getByRole('heading', { level: 3, name: /^[A-Z][a-z]+ 20\d\d$/ });

/** Turns the month. The address changes before the month is shown, so the test waits for the month. */
async function turn(page: Page, to: 'Next month' | 'Previous month'): Promise<void> {
  const shown = await monthShown(page).innerText();
  await page.getByRole('button', { name: to }).click();
  await expect(monthShown(page)).not.toHaveText(shown);
}

async function showMonth(page: Page, day: string): Promise<void> {
  while ((await monthShown(page).innerText()) !== formatMonth(day)) await turn(page, 'Next month');
}

test('an admin plans pickups: a group, its cycles, one moved, one edited, the group deleted', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/overview');
  const first = await freeDay(page);
  const [second, last] = [addDays(first, 14), addDays(first, 30)];
  await page.getByRole('link', { name: 'Event Management' }).click();
  await expect(page).toHaveURL('/admin/events');

  await page.getByRole('link', { name: 'Add Event' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(dialog.getByText('Please enter a title')).toBeVisible();
  await dialog.getByLabel('Title').fill('Garden pickup');
  await dialog.getByLabel('Date').fill(first);
  await dialog.getByLabel('Recurring event').check();
  await dialog.getByLabel('How often').selectOption('biweekly');
  await dialog.getByLabel('Until').fill(last);
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Recurring event created successfully. Generated 3 events.')).toBeVisible();

  await showMonth(page, first);
  await expect(
    page.getByRole('link', { name: `Edit Garden pickup on ${formatForHumans(first)}` }),
  ).toBeVisible();
  await expect(
    page.getByText(
      `For the pickup on ${formatForHumans(first)}, set by the store settings when it was created`,
    ),
  ).toBeVisible();

  const cycles = page.getByRole('region', { name: 'Cycles' });
  const moreButton = cycles.getByRole('button', { name: `Actions for Pickup of ${formatLocalDay(second)}` });
  await expect(async () => {
    if (!(await moreButton.isVisible()))
      await cycles.getByRole('button', { name: 'Show More' }).click({ timeout: 1000 });
    await expect(moreButton).toBeVisible({ timeout: 1500 });
  }).toPass();
  await moreButton.click();
  await cycles
    .getByRole('link', { name: /^Move or Rename/ })
    .filter({ visible: true })
    .click();
  await dialog.getByLabel('Pickup date').fill(addDays(second, 1));
  await expect(dialog.getByText('Nobody has ordered for it yet.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Cycle updated successfully')).toBeVisible();
  await expect(cycles.getByText(`Pickup of ${formatLocalDay(addDays(second, 1))}`).first()).toBeVisible();

  await page.getByRole('link', { name: `Edit Garden pickup on ${formatForHumans(first)}` }).click();
  await dialog.getByLabel('Time').fill('10:30');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Event updated successfully')).toBeVisible();
  await expect(page.getByText(`${formatForHumans(first)}, 10:30 AM`)).toBeVisible();

  await page.getByRole('link', { name: `Delete Garden pickup on ${formatForHumans(first)}` }).click();
  await dialog.getByLabel('Delete the whole group from today on').check();
  await expect(dialog.getByText('Deletes 3 events “', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete 3 Events' }).click();
  await expect(page.getByText('Recurring event group deleted successfully')).toBeVisible();
  await expect(
    page.getByRole('link', { name: `Edit Garden pickup on ${formatForHumans(first)}` }),
  ).toBeHidden();
  await expect(cycles.getByText(`Pickup of ${formatLocalDay(first)}`)).toBeHidden();
  expectNoErrors();
});

test('a pickup with closed orders says why it cannot be deleted; the tab is remembered', async ({ page }) => {
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/events');
  await turn(page, 'Previous month');
  await page
    .getByRole('link', { name: /^Delete Pickup day/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect(dialog.getByText('It can no longer be moved or deleted.', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/events');
  await expect(page.getByRole('link', { name: 'Event Management' })).toHaveAttribute('aria-current', 'page');
  await page.goto('/admin?tab=plans');
  await expect(page).toHaveURL('/admin/plans');
  await expect(page).toHaveTitle(/^Subscription Plans · Admin/);
  await page.goto('/admin?section=settings');
  await expect(page).toHaveURL('/admin/settings');
  await page.getByRole('link', { name: 'Subscription Plans' }).click();
  await expect(page).toHaveURL('/admin/plans');
  await page.getByRole('link', { name: 'Store settings' }).click();
  await expect(page.getByRole('heading', { name: 'Store settings' })).toBeVisible();
});

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const)
  test(`Event Management is accessible and fits ${width} px in both themes`, async ({ browser }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    const expectNoErrors = watchForErrors(page);
    await logIn(page, 'admin@demo.test');
    await page.goto('/admin/events');
    await expect(page.getByRole('link', { name: /^Preview Renewal/ }).first()).toBeVisible();
    // The tabs are beside the content on wide screens, and in a drawer on narrow ones.
    await expect(
      width < 1280
        ? page.getByRole('button', { name: /^Event Management\s*, all tabs$/ })
        : page.getByRole('link', { name: 'Event Management' }),
    ).toBeInViewport();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Add Event' }).click();
    await page.getByRole('dialog').getByLabel('Recurring event').check();
    await page
      .getByRole('dialog')
      .getByLabel('Date')
      .fill(addDays(localDate(new Date()), 40));
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await page
      .getByRole('link', { name: /^Preview Renewal/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(/\d+ subscriptions checked\./)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'After cut-off' }).click();
    await page
      .getByRole('link', { name: /^Renewal/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('Expected', { exact: true })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.goto('/admin/events/locations');
    await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    expectNoErrors();
    await context.close();
  });

test('a second pickup day charges nobody again; a deleted pickup takes its cut-off along', async ({
  page,
}) => {
  test.slow();
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await page.goto('/admin/overview');
  // The pickup is in the middle of a month, so that its cut-off and the second pickup are in the same month.
  const main = `${addDays(await freeDay(page), 120).slice(0, 7)}-15`;
  const extra = addDays(main, 1);
  const charge = /charges [\d,]+ members about \$[\d,]+/;
  await page.getByRole('link', { name: 'Event Management' }).click();
  const dialog = page.getByRole('dialog');

  await page.getByRole('link', { name: 'Add Cycle' }).click();
  await dialog.getByLabel('Pickup date').fill(main);
  await dialog.getByLabel('Cut-off date').fill(addDays(main, -2));
  await dialog.getByLabel('Cut-off time').fill('18:00');
  await expect(
    dialog.getByText(`Creates a cycle with its pickup on ${formatForHumans(main)}.`),
  ).toContainText(charge);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add Cycle' }).click();
  await expect(page.getByText('Cycle created successfully')).toBeVisible();

  await page.getByRole('link', { name: 'Add Event' }).click();
  await dialog.getByLabel('Title').fill('Second pickup');
  await dialog.getByLabel('Date').fill(extra);
  await dialog.getByLabel('Pickup location').selectOption({ index: 2 });
  const further = dialog.getByText(`gets another pickup day, ${formatForHumans(extra)} for`, {
    exact: false,
  });
  await expect(further).toContainText('nobody is charged again');
  await expect(further).toContainText('Nobody has ordered for it yet.');
  await dialog.getByRole('button', { name: 'Add Event' }).click();
  await expect(page.getByText('Event created successfully')).toBeVisible();

  await showMonth(page, main);
  const cutoff = page.getByRole('link', {
    name: `Edit Order cut-off on ${formatForHumans(addDays(main, -2))}`,
  });
  await expect(page.getByText(`For the pickup on ${formatForHumans(main)}`)).toBeVisible();
  await expect(cutoff).toBeVisible();
  await page.getByRole('link', { name: `Edit Pickup day on ${formatForHumans(main)}` }).click();
  await dialog.getByLabel('Date').fill(addDays(main, -1));
  await expect(
    dialog.getByText(`pickup ${formatForHumans(addDays(main, -1))} instead of ${formatForHumans(main)}`, {
      exact: false,
    }),
  ).toContainText(
    `close ${formatForHumans(addDays(main, -3))} at 6:00 PM instead of ${formatForHumans(addDays(main, -2))}`,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: `Delete Second pickup on ${formatForHumans(extra)}` }).click();
  await expect(dialog.getByText('loses the pickup day', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect(page.getByText('Event deleted successfully')).toBeVisible();

  await page.getByRole('link', { name: `Delete Pickup day on ${formatForHumans(main)}` }).click();
  const gone = dialog.getByText(`The cycle of ${formatForHumans(main)} is deleted`, { exact: false });
  await expect(gone).toContainText(charge);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete Event' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: `Edit Pickup day on ${formatForHumans(main)}` })).toBeHidden();
  await expect(cutoff).toBeHidden();
  expectNoErrors();
});
