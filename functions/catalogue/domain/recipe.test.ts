import { exampleProduct } from '../../../tests/support/example-product.ts';
import { cardOf, toListedProduct } from './card.ts';
import { blankRecipe, toShownRecipe } from './recipe.ts';

const withRecipe = (
  changes: Partial<typeof blankRecipe> = {},
  product: Parameters<typeof exampleProduct>[0] = {},
) => exampleProduct({ ...product, recipe: { ...blankRecipe, title: 'Toast', ...changes } });

it('a recipe is shown with its product, in parts', () => {
  const product = withRecipe(
    {
      ingredients: '2 tbsp honey\r\n\r\n Salt ',
      instructions: '1. Warm it.\n2. Pour.',
      prepMinutes: 5,
      difficulty: 'easy',
    },
    { imageUrl: '/uploads/honey.webp', ratingSum: 9, ratingCount: 2 },
  );
  expect(toShownRecipe(product)).toEqual({
    id: 'prd_honey',
    title: 'Toast',
    description: '',
    image: '',
    prepTime: 5,
    cookTime: null,
    servings: null,
    difficulty: 'easy',
    rating: 4.5,
    ingredients: [{ original: '2 tbsp honey', name: 'honey', amount: 2, unit: 'tbsp' }, 'Salt'],
    instructions: ['Warm it.', 'Pour.'],
    productName: 'Honey',
    sourceUrl: '',
  });
  expect(toShownRecipe(withRecipe({ imageUrl: '/uploads/toast.webp' }))?.image).toBe('/uploads/toast.webp');
});

it('a recipe reads lists that a file brought as JSON, and leaves what is none a line', () => {
  const egg = { original: '2 eggs', name: 'eggs', amount: 2, unit: '' };
  const shownRecipe = (ingredients: unknown, instructions: unknown) =>
    toShownRecipe(
      withRecipe({ ingredients: JSON.stringify(ingredients), instructions: JSON.stringify(instructions) }),
    );
  expect(
    shownRecipe([{ ...egg, aisle: 'Dairy' }, 'Salt'], [{ step: 'Boil.', number: 1 }, 'Peel.']),
  ).toMatchObject({
    ingredients: [egg, 'Salt'],
    instructions: [{ step: 'Boil.' }, 'Peel.'],
  });
  expect(shownRecipe([{ amount: -1 }], [7])).toMatchObject({
    ingredients: ['[{"amount":-1}]'],
    instructions: ['[7]'],
  });
  expect(toShownRecipe(withRecipe({ ingredients: '[2 eggs' }))?.ingredients).toEqual(['[2 eggs']);
});

it('a recipe is shown while its product is on sale and its vendor sells', () => {
  const hasRecipe = (changes: Parameters<typeof exampleProduct>[0]) => {
    const product = withRecipe({}, changes);
    const card = cardOf(product);
    const isListed = card ? toListedProduct(card, null, false, '2026-11-23').has_recipe : false;
    expect(toShownRecipe(product) !== undefined).toBe(isListed);
    return isListed;
  };
  expect(hasRecipe({})).toBe(true);
  expect(hasRecipe({ unavailable: true, stock: 0 })).toBe(true);
  expect(hasRecipe({ status: 'inactive' })).toBe(false);
  expect(hasRecipe({ status: 'pending_approval' })).toBe(false);
  expect(hasRecipe({ status: 'deleted' })).toBe(false);
  expect(hasRecipe({ offeredUntil: '2000-01-01' })).toBe(false);
  expect(toShownRecipe(exampleProduct())).toBeUndefined();
});
