import { expect, type Page } from '@playwright/test';
import { addToCart, fillCard, goToCheckout, join, logIn, pay, subscribe } from './shop.ts';
import { test } from './test.ts';

test('a share says what it charges later before it is paid; paid after all, it leads to its confirmation', async ({
  page,
}) => {
  await join(page);
  await subscribe(page, 'Half Share');
  await goToCheckout(page);
  await expect(
    page.getByText(/Then \$42\.00 is charged for each share, every other week, next on Wednesday/),
  ).toBeVisible();
  await page.route('**/api/cart-payment/confirm-payment', (route) =>
    route.fulfill({ status: 500, json: { error: 'Table is away' } }),
  );
  // The page shows an error text until it reads that the order is paid. The webhook may arrive before this
  // read, and the text would then disappear at once. So the answer with the order is held until the test has
  // read the text.
  let textRead = () => {};
  const isTextRead = new Promise<void>((resolve) => (textRead = resolve));
  await page.route('**/api/orders/*', async (route) => {
    await isTextRead;
    await route.continue();
  });
  await fillCard(page, '4242424242424242');
  await pay(page);
  await expect(
    page.getByText(/backend processing failed\. Please contact support with payment ID/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
  textRead();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  await expect(page.getByText(/Then \$42\.00 is charged for each share/)).toBeVisible();
});

test('a change of the cart in another window is told, and nothing is charged for it', async ({
  page,
  context,
}) => {
  await logIn(page, 'member@demo.test');
  await emptyCart(page);
  await addToCart(page, 'Country Sourdough');
  const other = await context.newPage();
  await other.goto('/cart');
  await removeSourdough(other);
  await page.getByRole('main').getByRole('button', { name: 'One more Country Sourdough' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Your cart was changed in another window');
  await page.getByRole('alertdialog').getByRole('button').click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();

  await addToCart(page, 'Country Sourdough');
  await goToCheckout(page);
  await other.goto('/cart');
  await removeSourdough(other);
  await pay(page);
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Your cart was changed in another window. Nothing was charged.')).toBeVisible();
});

/**
 * Removes the product from the cart. The page shows the change before the server has answered, so the answer
 * is awaited.
 */
async function removeSourdough(page: Page): Promise<void> {
  const removed = page.waitForResponse((response) => response.url().includes('/api/cart/remove/'));
  await page.getByRole('button', { name: 'Remove Country Sourdough' }).click();
  await removed;
  await expect(page.getByText('Your cart is empty')).toBeVisible();
}

/** Empties the cart, because other journeys leave things in the demo member's cart. */
async function emptyCart(page: Page): Promise<void> {
  await page.goto('/cart');
  const clear = page.getByRole('button', { name: 'Clear cart' });
  const empty = page.getByText('Your cart is empty');
  await expect(clear.or(empty)).toBeVisible();
  if (await empty.isVisible()) return;
  await clear.click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(empty).toBeVisible();
}
