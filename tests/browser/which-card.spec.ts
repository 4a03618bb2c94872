import { expect, type Page } from '@playwright/test';
import { keys } from '#functions/platform/keys.ts';
import { expectAccessibleOnTheWay } from './accessible.ts';
import { fillCard, goToCheckout, logIn, pay, subscribe, watchForErrors } from './shop.ts';
import { test } from './test.ts';

/**
 * This test covers the pages, which show the card that pays for a share. tests/api/charges/next-share.test.ts
 * covers the rules.
 */
let world: typeof import('../support/world.ts');
let shopping: typeof import('../support/shopping.ts');
let renewing: typeof import('../support/renewing.ts');
let money: typeof import('../support/money.ts');

test.beforeAll(async () => {
  process.env.LOCAL_CLOUD = process.env[`JOURNEYS_CLOUD_${process.env.TEST_PARALLEL_INDEX}`];
  world = await import('../support/world.ts');
  shopping = await import('../support/shopping.ts');
  renewing = await import('../support/renewing.ts');
  money = await import('../support/money.ts');
});

const address = { street: '12 Orange Avenue', city: 'Fort Pierce', state: 'FL', zipCode: '34950' };

/** Adds a card in the open dialog. */
async function addCard(page: Page, number: string) {
  const dialog = page.getByRole('dialog', { name: 'Add a card or bank account' });
  await fillCard(page, number);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('a share begun with credit asks for a card, and has one with two presses', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const member = await world.createMember({ ...address, creditCents: 50_000 });
  await logIn(page, member.email, member.password);
  await subscribe(page, 'Half Share');
  await goToCheckout(page);
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText('Account credit')).toBeVisible();
  await expect(page.getByText('Your payment method is saved')).toHaveCount(0);
  const notice = page.getByText(/^Add a card before \w+day, /);
  await expect(notice).toBeVisible();
  await expectAccessibleOnTheWay(page);
  await page.getByRole('button', { name: 'Add a card' }).click();
  await addCard(page, '4242424242424242');
  await expect(notice).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByText('Charged next')).toBeVisible();
  expectNoErrors();
});

test('a declined share is paid by its link, and the card of the next one changed there', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const cycle = await renewing.closedCycle();
  const member = await renewing.renewingMember(cycle, { method: null, user: address });
  const method = await renewing.saveMethod(member, 'pm_card_chargeCustomerFail');
  await world.setItem(keys.user(member.id), {
    chargedMethod: { methodId: method, label: 'Visa ending in 0341' },
  });
  await renewing.renew(cycle);
  const { token } = (await money.payLinkOf(member.email)).params;

  await page.goto(`/pay/${token}`);
  await fillCard(page, '4242424242424242');
  const billing = page.getByRole('main');
  await billing.getByLabel('Name').fill('Nadia Newcomer');
  await billing.getByLabel('Street address').fill('12 Orange Avenue');
  await billing.getByLabel('City').fill('Fort Pierce');
  await billing.getByLabel('ZIP code').fill('34950');
  await pay(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is paid');
  await expect(
    page.getByText('Your next share is still charged to the card that was declined.'),
  ).toBeVisible();
  await expect(page.getByText('0341')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Sign in to change it' })).toBeVisible();

  await logIn(page, member.email, member.password);
  await page.goto(`/pay/${token}`);
  await expect(
    page.getByText('Your next share is still charged to Visa ending in 0341, which was declined.'),
  ).toBeVisible();
  await expectAccessibleOnTheWay(page);
  await page.getByRole('button', { name: 'Change the card' }).click();
  await addCard(page, '5555555555554444');
  await expect(page.getByText('Your next share is charged to Mastercard ending in 4444.')).toBeVisible();
  expect(await shopping.userOf(member)).toMatchObject({
    chargedMethod: { label: 'Mastercard ending in 4444' },
  });
  expectNoErrors();
});
