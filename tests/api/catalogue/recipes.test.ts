import { blankRecipe } from '#functions/catalogue/domain/recipe.ts';
import { anonymous, createProduct, demoClient } from '../../support/world.ts';

const recipe = {
  ...blankRecipe,
  title: 'Honey Toast',
  imageUrl: '/uploads/toast.webp',
  ingredients: '1 1/2 cups oats\nSalt',
  instructions: 'Toast it.\nPour the honey.',
  prepMinutes: 5,
  cookMinutes: 10,
  servings: 2,
  difficulty: 'easy' as const,
  updatedAt: '2026-11-24T12:00:00.000Z',
};

/** All recipes, page by page. */
async function everyRecipe(limit = 100) {
  const items = [];
  let cursor: string | undefined;
  do {
    const { body } = await anonymous().call('listRecipes', { query: { limit, ...(cursor && { cursor }) } });
    expect(body.recipes.length).toBeLessThanOrEqual(limit);
    items.push(...body.recipes);
    cursor = body.next_cursor ?? undefined;
  } while (cursor);
  return items;
}

describe('listRecipes', () => {
  it('the list of recipes shows anybody what can be cooked with what is on sale, and keeps it for guests', async () => {
    const { id, name } = await createProduct({ recipe, ratingSum: 9, ratingCount: 2 });
    const shown = (await everyRecipe()).find((one) => one.id === id);
    expect(shown).toEqual({
      id,
      title: 'Honey Toast',
      description: '',
      image: '/uploads/toast.webp',
      prepTime: 5,
      cookTime: 10,
      servings: 2,
      difficulty: 'easy',
      rating: 4.5,
      ingredients: [{ original: '1 1/2 cups oats', name: 'oats', amount: 1.5, unit: 'cups' }, 'Salt'],
      instructions: ['Toast it.', 'Pour the honey.'],
      productName: name,
      sourceUrl: '',
    });
    const { body } = await anonymous().call('getProduct', { params: { id } });
    expect(body.product).toMatchObject({ has_recipe: true, recipe: shown });
    const listed = await anonymous().call('listProducts', { query: { search: name } });
    expect(listed.body.data.find((one) => one.id === id)).toMatchObject({ has_recipe: true });
    const { headers } = await anonymous().call('listRecipes', { query: { limit: 3 } });
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
  });

  it('the list of recipes leaves out what is not on sale, whose vendor sells nothing, and what has none', async () => {
    const hidden = await Promise.all([
      createProduct({ recipe, status: 'inactive' }),
      createProduct({ recipe, status: 'pending_approval' }),
      createProduct({ recipe, offeredUntil: '2000-01-01' }),
      createProduct({}),
    ]);
    const shown = new Set((await everyRecipe()).map(({ id }) => id));
    expect(hidden.filter(({ id }) => shown.has(id))).toEqual([]);
    const admin = await demoClient('admin');
    for (const { id } of hidden) {
      const { product } = (await admin.call('getProduct', { params: { id } })).body;
      expect(product).toMatchObject({ recipe: null });
    }
  });

  it('the list of recipes gives each once over its pages, and refuses a page link that it did not make', async () => {
    await Promise.all([createProduct({ recipe }), createProduct({ recipe })]);
    const byTwo = (await everyRecipe(2)).map(({ id }) => id);
    expect(new Set(byTwo).size).toBe(byTwo.length);
    for (const cursor of ['x', Buffer.from('{"sort":"price","after":1,"id":"a"}').toString('base64url')])
      expect((await anonymous().call('listRecipes', { query: { cursor } })).status).toBe(422);
    for (const limit of [0, 101, 1.5])
      expect((await anonymous().call('listRecipes', { query: { limit } })).status).toBe(422);
  });

  it('the list of recipes follows what staff write', async () => {
    const admin = await demoClient('admin');
    const { id, name } = await createProduct({ imageUrl: '/uploads/honey.webp' });
    const titled = async () => (await everyRecipe()).find((one) => one.id === id);
    expect(await titled()).toBeUndefined();
    expect(
      (await admin.call('updateProductRecipe', { body: { productId: id, productName: name } })).status,
    ).toBe(200);
    expect(await titled()).toMatchObject({ image: '/uploads/honey.webp', difficulty: 'easy' });
    const { version } = (await admin.call('getAdminProduct', { params: { id } })).body.product;
    const save = (body: object) =>
      admin.call('updateProduct', { params: { id }, body: { version, ...body } });
    expect((await save({ recipe_servings: 0 })).status).toBe(422);
    expect((await save({ recipe_cook_time: 1441 })).status).toBe(422);
    expect((await save({ recipe_difficulty: 'deadly' })).status).toBe(422);
    expect(
      (await save({ recipe_title: '<b>Cake</b>', recipe_servings: 8, recipe_cook_time: '' })).status,
    ).toBe(200);
    expect(await titled()).toMatchObject({ title: '<b>Cake</b>', servings: 8, cookTime: null });
    const saved = (await admin.call('getAdminProduct', { params: { id } })).body.product;
    await admin.call('updateProduct', {
      params: { id },
      body: { version: saved.version, has_recipe: false },
    });
    expect(await titled()).toBeUndefined();
  });
});
