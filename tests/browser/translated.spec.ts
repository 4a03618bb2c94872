import { expect, type Page } from '@playwright/test';
import { checkBilling, fillCard, goToCheckout, join, pay, subscribe, watchForErrors } from './shop.ts';
import { test, translate } from './test.ts';

test.beforeEach(({ context }) => translate(context));

const isTranslated = (page: Page) => expect(page.locator('main font').first()).toBeAttached();
const send = (page: Page) => page.locator('main form button[type=submit]').click();

for (const [path, problem] of [
  ['/login', 'Email is required'],
  ['/register', 'Last name is required'],
  ['/contact', 'Email is required'],
] as const)
  test(`a translated form says what is missing, and takes it: ${path}`, async ({ page }) => {
    const expectNoErrors = watchForErrors(page);
    await page.goto(path);
    await isTranslated(page);
    await send(page);
    await expect(page.getByText(problem).first()).toBeVisible();
    await send(page);
    await page.getByRole('main').getByLabel('Email', { exact: false }).first().fill('nadia@example.test');
    await send(page);
    await expect(page.getByText('Email is required')).toHaveCount(0);
    await expect(page.getByRole('main').getByLabel('Email', { exact: false }).first()).toHaveValue(
      'nadia@example.test',
    );
    expectNoErrors();
  });

test('a translated checkout tells of a declined card, and takes another', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  await join(page);
  await subscribe(page, 'Small Share');
  await goToCheckout(page);
  await fillCard(page, '4000000000009995');
  await isTranslated(page);
  await checkBilling(page);
  await pay(page);
  await expect(page.getByText('Your card has insufficient funds.').first()).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Street address')).toHaveValue('14 Orange Avenue');
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  expectNoErrors();
});
