import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

interface Mail {
  subject: string;
  text: string;
}

async function control<T>(page: Page, method: 'get' | 'post', path: string, data?: unknown): Promise<T> {
  const answer = await page.request[method](`/_local/api${path}`, data === undefined ? {} : { data });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as T;
}

/** Runs the job that sends due broadcasts. By itself, the job runs once a minute. */
async function sendWhatIsDue(page: Page): Promise<void> {
  await control(page, 'post', '/invoke', { functionName: 'run-broadcasts', event: {} });
  await control(page, 'post', '/settle', {});
}

const notifications = async (page: Page, tab: 'email' | 'sms' | 'scheduled') => {
  await page.goto(`/admin/notifications/${tab}`);
  await expect(page.getByRole('navigation', { name: 'Notifications' })).toBeVisible();
};

test('an admin mails everybody, and a recipient unsubscribes by the link in the mail', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'admin@demo.test');
  await notifications(page, 'email');
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Please enter a message').first()).toBeVisible();
  await expect(page.getByText('Please select at least one recipient').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Recipient type').selectOption('Customers');
  await page.getByRole('radio', { name: /^Everyone \(\d+\)/ }).check();
  await page.getByLabel('Subject').fill('Strawberries are here');
  await page.getByLabel('Message').fill('The first berries of the year.\n\nSee you on Saturday.');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Strawberries are here');
  await page.getByRole('link', { name: 'Scheduled', exact: true }).click();
  await expect(page).toHaveURL(/\/scheduled$/);
  await page.goto('/admin/notifications/email');
  await expect(page.getByText(/^Your draft of /)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Subject')).toHaveValue('Strawberries are here');
  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  await expect(page.getByText('The test was sent to admin@demo.test')).toBeVisible();
  await page.getByRole('button', { name: 'Save as template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Berries');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  await page.getByRole('button', { name: 'Send email' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Send this email to everyone \(\d+ customers\) now\?/);
  const people = Number(/\d+/.exec((await question.textContent())!)![0]);
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message is on its way')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(String(people));
  await expectAccessible(page);

  await sendWhatIsDue(page);
  await sendWhatIsDue(page);
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Strawberries are here' });
  await expect(row).toContainText(`${people} of ${people} sent`);
  await expectAccessible(page);
  await row.getByRole('link', { name: /^Recipients of/ }).click();
  await expect(page.getByRole('dialog').getByText('member@demo.test')).toBeVisible();
  await expectAccessible(page);

  const { emails } = await control<{ emails: Mail[] }>(page, 'get', '/messages?to=member@demo.test');
  const mail = emails.find(({ subject }) => subject === 'Strawberries are here')!;
  const link = /Unsubscribe: (\S+)/.exec(mail.text)![1]!;
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(page.getByText('m••••@demo.test')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/gets our emails again/)).toBeVisible();

  await logIn(page, 'member@demo.test');
  await page.goto('/');
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
  const bell = page.getByRole('region', { name: 'Notifications', exact: true });
  await expect(bell.getByText('Strawberries are here')).toBeVisible();
  await expectAccessible(page);
  expectNoErrors();
});

test('an admin schedules an SMS each week to who they picked, edits and cancels it', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'member@demo.test');
  await page.goto('/account/edit');
  await page
    .getByLabel(/SMS|text message/i)
    .first()
    .check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();

  await logIn(page, 'admin@demo.test');
  await notifications(page, 'sms');
  await page.getByLabel('Message').fill('x'.repeat(161));
  await expect(page.getByText('SMS messages can have at most 160 characters').first()).toBeVisible();
  await page.getByLabel('Message').fill('Pickup is tomorrow.');
  await page
    .getByRole('table', { name: 'People' })
    .getByRole('rowgroup')
    .last()
    .getByRole('checkbox')
    .first()
    .check();
  await page.getByLabel('When').selectOption('Every week');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Schedule SMS' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Your message is scheduled')).toBeVisible();

  await page.getByRole('link', { name: 'Scheduled', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Pickup is tomorrow.' });
  await expect(row).toContainText('Every week');
  await expect(row).toContainText('9:00 AM');
  await expectAccessible(page);

  await row.getByRole('link', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit message' });
  await expect(
    dialog.getByRole('table', { name: 'People' }).getByRole('rowgroup').last().getByRole('checkbox').first(),
  ).toBeChecked();
  await dialog.getByLabel('Message').fill('Pickup is on Saturday.');
  await dialog.getByLabel('When').selectOption('On each pickup day');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The message was changed')).toBeVisible();
  await expect(dialog).toBeHidden();
  const edited = page.getByRole('row').filter({ hasText: 'Pickup is on Saturday.' });
  await expect(edited).toContainText('On each pickup day');
  await expect(edited.getByRole('link', { name: /^Edit/ })).toBeFocused();

  await edited.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Message' }).click();
  await expect(edited).toContainText('cancelled');
  await expect(edited.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await expect(edited.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
  expectNoErrors();
});

test('a message goes to those whom a filter fits, and the question names them', async ({ page }) => {
  await logIn(page, 'admin@demo.test');
  await notifications(page, 'email');
  await page.getByRole('radio', { name: /^People matching/ }).check();
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText('Please choose at least one filter').first()).toBeVisible();
  await page.getByLabel('Pickup location').selectOption({ index: 1 });
  const place = await page.getByLabel('Pickup location').locator('option:checked').innerText();
  await page.getByLabel('Ordered for a pickup').selectOption('Has not ordered');
  await expect(page.getByLabel('Which pickup')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^People matching these filters \(\d+\)/ })).toBeChecked();
  await page.getByLabel('Subject').fill('Only here');
  await page.getByLabel('Message').fill('The gate is closed.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    new RegExp(
      `Send this email to \\d+ customers? who picks? up at ${place} and who ha(s|ve) not ordered for the next pickup`,
    ),
  );
});

test('two admins change one message: the later one is told, and loses nothing typed', async ({
  page,
  browser,
}) => {
  await logIn(page, 'admin@demo.test');
  await notifications(page, 'email');
  await page.getByRole('radio', { name: /^Everyone/ }).check();
  const subject = `Harvest party ${Date.now()}`;
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Message').fill('Come on Friday.');
  await page.getByLabel('When').selectOption('Every year');
  await page.getByRole('button', { name: 'Schedule email' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Your message is scheduled')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await logIn(other, 'admin@demo.test');
  const open = async (tab: Page) => {
    await notifications(tab, 'scheduled');
    await tab.getByRole('link', { name: `Edit ${subject}` }).click();
    return tab.getByRole('dialog', { name: 'Edit message' });
  };
  const [mine, theirs] = [await open(page), await open(other)];
  await theirs.getByLabel('Message').fill('Come on Saturday.');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('The message was changed')).toBeVisible();

  await mine.getByLabel('Message').fill('Bring a friend.');
  await mine.getByRole('button', { name: 'Save changes' }).click();
  await expect(mine.getByRole('alert')).toContainText('Someone else changed this message in the meantime');
  await expect(mine.getByRole('alert')).toContainText('Come on Saturday.');
  await expect(mine.getByLabel('Message')).toHaveValue('Bring a friend.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText('You have unsaved changes to this message.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await mine.getByRole('button', { name: 'Discard mine and edit this one' }).click();
  await expect(mine.getByLabel('Message')).toHaveValue('Come on Saturday.');
  await other.context().close();
});
