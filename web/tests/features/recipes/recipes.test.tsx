import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionStore } from '#web/api/session-store.ts';
import { formatMinutes, hostOf } from '#web/features/recipes/recipe.ts';
import RecipeDetail from '#web/routes/recipe-detail.tsx';
import RecipesPage from '#web/routes/recipes.tsx';
import { renderSignedIn } from '../../support/render-signed-in.tsx';
import { refuse, stubApi } from '../../support/stub-api.ts';

const recipeOf = (changes: object = {}) => ({
  id: 'prd_corn',
  title: 'Skillet Corn',
  description: 'Charred.',
  image: '/uploads/corn.webp',
  prepTime: 20,
  cookTime: 45,
  servings: 4,
  difficulty: 'easy',
  rating: 3.7,
  ingredients: [
    { original: '1 cup stock', name: 'stock', amount: 1, unit: 'cup' },
    '1/2 tsp smoked paprika',
    'A pinch of salt',
  ],
  instructions: [{ step: '1. Cut the kernels off.' }, '<b>Toss</b> them.'],
  productName: 'Sweet Corn',
  sourceUrl: 'https://www.example.test/corn',
  ...changes,
});
const product = {
  id: 'prd_corn',
  name: 'Sweet Corn',
  category: 'Produce',
  price: 5,
  unit: '4 ears',
  image_url: '',
  vendor_name: 'The Farm',
  inStock: true,
  stock_remaining: null,
  unavailable: false,
  is_parent: false,
  recipe: recipeOf(),
};
const pages = [
  { path: '/recipes', element: <RecipesPage />, children: [{ path: ':id', element: <RecipeDetail /> }] },
];
const list = (...recipes: object[]) => ({ 'GET /api/recipes': { recipes, next_cursor: null } });
const others = { 'GET /api/inventory/products/{id}': { product }, 'GET /api/store': { cart_enabled: true } };
const member = { role: 'customer', subscription_status: 'active' } as const;
const open = (at = '/recipes', user: object = member) => renderSignedIn(pages, { at, user });

beforeEach(() => vi.unstubAllGlobals());

it('the list of recipes says that it loads, that there is none, and that none has a picture', async () => {
  let answer: (body: object) => void = () => undefined;
  stubApi({ 'GET /api/recipes': () => new Promise<object>((resolve) => (answer = resolve)) });
  const { unmount } = open();
  expect(await screen.findByText('Loading recipes...')).toBeVisible();
  await vi.waitFor(() => answer({ recipes: [], next_cursor: null }));
  expect(await screen.findByText('No recipes available yet')).toBeVisible();
  unmount();
  stubApi(list(recipeOf({ image: '' })));
  open();
  expect(await screen.findByText('No recipes with images available')).toBeVisible();
  expect(screen.queryByText('Skillet Corn')).toBeNull();
});

it('the list of recipes says when it cannot be read, with a button that loads the page again', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, href: window.location.href, reload });
  stubApi({ 'GET /api/recipes': refuse(503, 'Something went wrong') });
  open();
  expect(await screen.findByText('Failed to load recipes from the database.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledOnce();
});

it('a recipe opens over the grid and is scaled', async () => {
  stubApi({ ...others, ...list(recipeOf(), recipeOf({ id: 'prd_plain', title: 'Plain', image: '' })) });
  const { router } = open();
  const card = (await screen.findAllByRole('listitem'))[0]!;
  expect(card).toHaveTextContent('Sweet Corn');
  expect(card).toHaveTextContent('Total time: 1 h 5 min');
  expect(within(card).getByRole('img', { name: 'Rated 3.5 out of 5' })).toBeVisible();
  expect(screen.queryByText('Plain')).toBeNull();
  await userEvent.click(await screen.findByRole('link', { name: 'Skillet Corn' }));
  expect(router.state.location.pathname).toBe('/recipes/prd_corn');
  const dialog = within(await screen.findByRole('dialog', { name: 'Skillet Corn' }));
  expect(dialog.getByText('Prep 20 min · Cook 45 min')).toBeVisible();
  expect(dialog.getByText('Cut the kernels off.')).toBeVisible();
  expect(dialog.getByText('<b>Toss</b> them.')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'example.test' })).toHaveAttribute(
    'href',
    'https://www.example.test/corn',
  );
  for (let more = 0; more < 4; more += 1)
    await userEvent.click(await dialog.findByRole('button', { name: 'One more serving' }));
  expect(dialog.getByText('2 cups stock')).toBeVisible();
  expect(dialog.getByText('1 tsp smoked paprika')).toBeVisible();
  expect(dialog.getByText('A pinch of salt')).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'Close' }));
  expect(router.state.location.pathname).toBe('/recipes');
});

it('a recipe that the list does not have opens at its own address, and says when there is none', async () => {
  stubApi({ ...others, ...list() });
  const { unmount } = open('/recipes/prd_corn');
  expect(await screen.findByRole('dialog', { name: 'Skillet Corn' })).toBeVisible();
  unmount();
  stubApi({ 'GET /api/inventory/products/{id}': { product: { ...product, recipe: null } }, ...list() });
  const { router } = open('/recipes/prd_corn');
  expect(await screen.findByText('This recipe is not there any more.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(router.state.location.pathname).toBe('/recipes');
});

it('a recipe’s link is copied, and shown where the browser refuses', async () => {
  stubApi({ ...others, ...list(recipeOf()) });
  open();
  const user = userEvent.setup();
  const share = await screen.findByRole('button', { name: 'Share: Skillet Corn' });
  await user.click(share);
  await screen.findByText('Recipe link copied to clipboard!');
  const link = new URL('/recipes/prd_corn', window.location.href).href;
  expect(await navigator.clipboard.readText()).toBe(link);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
  await user.click(share);
  expect(await screen.findByRole('dialog', { name: 'Copy this link' })).toBeVisible();
  expect(screen.getByLabelText('Link to the recipe')).toHaveValue(link);
});

it('a recipe’s product is put into the cart', async () => {
  const calls = stubApi({ ...others, ...list(recipeOf()), 'POST /api/cart/add': refuse(409, 'Sold out') });
  open('/recipes/prd_corn');
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Sweet Corn' }));
  await vi.waitFor(() =>
    expect(calls.find(({ body }) => body)?.body).toEqual({ product_id: 'prd_corn', quantity: 1 }),
  );
});

it('a recipe leads a guest to the sign-in page, and back', async () => {
  stubApi({ ...others, ...list(recipeOf()) });
  open('/recipes/prd_corn');
  act(() => sessionStore.signOut());
  expect(await screen.findByRole('link', { name: /^Log in to order\s*Sweet Corn$/ })).toHaveAttribute(
    'href',
    '/login?return_to=%2Frecipes%2Fprd_corn',
  );
});

it('a recipe writes minutes as people say them, and links only to web pages', () => {
  expect([0, 5, 60, 75].map(formatMinutes)).toEqual(['0 min', '5 min', '1 h', '1 h 15 min']);
  const addresses = ['https://www.example.test/a', 'javascript:alert(1)', 'http://', '', 'data:text/html,x'];
  expect(addresses.map(hostOf)).toEqual(['example.test', undefined, undefined, undefined, undefined]);
});
