import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnTheWay } from './accessible.ts';
import {
  checkBilling,
  fillCard,
  goToCheckout,
  join,
  linkFromMail,
  pay,
  subscribe,
  watchForErrors,
} from './shop.ts';
import { test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Opens the home page and counts the presses from there. */
async function fromHome(page: Page) {
  await page.goto('/');
  const next = page.getByRole('region', { name: 'Your next pickup' });
  await expect(next).toBeVisible();
  let presses = 0;
  const press = async (what: Locator) => {
    await what.click();
    presses += 1;
  };
  return { next, press, presses: () => presses };
}

test('a member’s most frequent tasks take few presses from home on a phone', async ({ page }) => {
  const expectNoErrors = watchForErrors(page);
  const { email } = await join(page);
  await subscribe(page, 'Half Share');
  await goToCheckout(page);
  await checkBilling(page);
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(page).toHaveURL(/order-confirmation/);

  await test.step('0: what is next, when and where', async () => {
    const { next } = await fromHome(page);
    await expect(next.locator('.font-display')).toHaveText(/^\w+day, \w+ \d+$/);
    await expect(next.locator('address')).toBeInViewport({ ratio: 1 });
    await expect(next.getByText('Half Share', { exact: true })).toBeVisible();
  });

  await test.step('2: add this time, which is in the cart then', async () => {
    const { next, press, presses } = await fromHome(page);
    await press(next.getByRole('button', { name: 'Add something' }));
    const dialog = page.getByRole('dialog', { name: 'Add something' });
    await expect(dialog.getByText(/^Comes with your pickup on \w+day, .* You pay now\.$/)).toBeVisible();
    await expect(dialog.getByText(/^Comes with every share\. Charged after each cut-off/)).toBeVisible();
    await press(dialog.getByRole('button', { name: 'Add Country Sourdough' }));
    await expect(dialog.getByText('1 in your cart')).toBeVisible();
    expect(presses()).toBe(2);
    await expectAccessibleOnTheWay(page);
    await dialog.getByRole('link', { name: 'See cart and pay' }).click();
    await expect(page.getByRole('main').getByText('Country Sourdough').first()).toBeVisible();
  });

  await test.step('2 and the choice: add every time', async () => {
    const { next, press, presses } = await fromHome(page);
    await press(next.getByRole('button', { name: 'Add something' }));
    const dialog = page.getByRole('dialog', { name: 'Add something' });
    await dialog.getByText('Every time', { exact: true }).click();
    await press(dialog.getByRole('button', { name: 'Add Dozen Eggs' }));
    await expect(dialog.getByText('1 with every share')).toBeVisible();
    expect(presses()).toBe(2);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change or remove' }).click();
    const manage = page.getByRole('dialog', { name: 'Manage Add-ons' });
    await expect(manage.getByRole('button', { name: 'One less Dozen Eggs' })).toBeVisible();
    await expectAccessible(page);
  });

  const card = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  await test.step('3: another card, after one that is declined', async () => {
    await page.goto(await linkFromMail(page, email, '/verify-email'));
    await page.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible();
    const { press, presses } = await fromHome(page);
    await press(page.getByRole('button', { name: /menu/i }));
    await press(page.getByRole('link', { name: /^Welcome, Nadia/ }));
    await expect(card('Visa ending in 4242').getByText(/Your share is charged to it on/)).toBeVisible();
    await expectAccessible(page);
    await press(page.getByRole('button', { name: 'Add a card or bank account' }));
    const dialog = page.getByRole('dialog', { name: 'Add a card or bank account' });
    await expect(dialog.getByText('Nothing is charged now.')).toBeVisible();
    expect(presses()).toBe(3);
    await fillCard(page, '4000000000000002');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Your card was declined.')).toBeVisible();
    await fillCard(page, '5555555555554444');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. Your shares are charged to it from now on.')).toBeVisible();
    await expect(card('Mastercard ending in 4444').getByText('Charged next')).toBeVisible();
  });

  await test.step('3: the first card again; the other one goes, and the last one stays', async () => {
    const { press, presses } = await fromHome(page);
    await press(page.getByRole('button', { name: /menu/i }));
    await press(page.getByRole('link', { name: /^Welcome, Nadia/ }));
    await press(card('Visa ending in 4242').getByRole('button', { name: /^Use for my shares/ }));
    await expect(card('Visa ending in 4242').getByText('Charged next')).toBeVisible();
    expect(presses()).toBe(3);
    await card('Mastercard ending in 4444')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(card('Mastercard ending in 4444')).toBeHidden();
    await card('Visa ending in 4242')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(
      page.getByText(/^Your Half Share is charged to Visa ending in 4242\. Add another/),
    ).toBeVisible();
  });

  await test.step('2: why was I charged', async () => {
    const { next, press, presses } = await fromHome(page);
    await press(next.getByRole('link', { name: 'What you were charged for' }));
    await press(page.getByRole('link', { name: /^Pickup / }).first());
    await expect(page).toHaveURL(/\/orders\/ord_/);
    await expect(page.getByText('Half Share').first()).toBeVisible();
    expect(presses()).toBe(2);
  });
  await test.step('2: skip the next one that is not paid', async () => {
    const { next, press, presses } = await fromHome(page);
    await press(next.getByRole('button', { name: 'Skip or pause' }));
    await press(page.getByRole('button', { name: 'Skip this one' }));
    await expect(page.getByText(/^\w+day, \w+ \d+ is skipped\./)).toBeVisible();
    expect(presses()).toBe(2);
  });
  expectNoErrors();
});
