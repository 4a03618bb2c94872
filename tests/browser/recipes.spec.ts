import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { logIn, watchForErrors } from './shop.ts';
import { test } from './test.ts';

test('a visitor opens a recipe, cooks for more, shares it, and is led to the sign-in page for its product', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Products', 'About', 'Contact', 'Events', 'Resources', 'Recipes']);
  await links.getByText('Recipes').click();
  await expect(page).toHaveURL('/recipes');
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  const card = page.getByRole('link', { name: 'Skillet Corn with Lime and Smoked Paprika' });
  await expect(card).toBeVisible();
  await expect(page.getByText('Breakfast Jars with Granola')).toHaveCount(0);
  await card.click();
  await expect(page).toHaveURL('/recipes/prd_sweet-corn');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('4 ears Sweet Corn')).toBeVisible();
  await expectAccessible(page);
  for (let more = 0; more < 4; more += 1)
    await dialog.getByRole('button', { name: 'One more serving' }).click();
  await expect(dialog.getByText('8 ears Sweet Corn')).toBeVisible();
  await expect(dialog.getByText('1 tsp smoked paprika')).toBeVisible();
  await expect(dialog.getByText('A pinch of salt')).toBeVisible();
  await dialog.getByRole('button', { name: /^Share/ }).click();
  await expect(page.getByText('Recipe link copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe('/recipes/prd_sweet-corn');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Skillet Corn' })).toBeVisible();
  await expect(dialog.getByText('8 ears Sweet Corn')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Tomato Pie with Cheddar Crust', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/recipes');
  await expect(card).toBeFocused();

  await page.goto(link);
  await expect(dialog.getByRole('heading', { name: 'Skillet Corn' })).toBeVisible();
  await dialog.getByRole('link', { name: /^Log in to order\s*Sweet Corn$/ }).click();
  await expect(page).toHaveURL(`/login?return_to=${encodeURIComponent('/recipes/prd_sweet-corn')}`);
  expectNoErrors();
});

test('a subscribed member finds the recipe of a product, and adds the product to the cart', async ({
  page,
}) => {
  const expectNoErrors = watchForErrors(page);
  await logIn(page, 'member@demo.test');
  await page.goto('/products/prd_honey-pecan-granola');
  await page.getByRole('link', { name: 'Breakfast Jars with Granola' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Breakfast Jars with Granola' })).toBeVisible();
  await expect(dialog.getByText('1/2 cup Honey Pecan Granola')).toBeVisible();
  await dialog.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('main').getByText('Honey Pecan Granola').first()).toBeVisible();
  expectNoErrors();
});

test('recipes that cannot be read are asked for again', async ({ page }) => {
  let isDown = true;
  await page.route(/\/api\/recipes/, (route) =>
    isDown ? route.fulfill({ status: 503, json: {} }) : route.continue(),
  );
  await page.goto('/recipes');
  await expect(page.getByText('Failed to load recipes from the database.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: 'Mushroom Risotto' })).toBeVisible();
});

test('a message lies above the dialog that opens with it, and is dismissed there', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('refused')) },
    }),
  );
  await page.goto('/recipes');
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Copy this link' });
  await expect(dialog.getByLabel('Link to the recipe')).toBeVisible();
  const message = dialog.getByText('Your browser did not let us copy it.', { exact: false });
  await expect(message).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
});
