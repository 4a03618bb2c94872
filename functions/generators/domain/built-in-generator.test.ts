import { recipeDifficulties } from '#shared/contracts/catalogue/recipes.ts';
import { builtInGenerator, seasonOf } from './built-in-generator.ts';
import { kindOf } from './kinds-of-food.ts';
import { recipes } from './recipes.ts';

const subject = { name: 'Rainbow Chard', category: 'Produce', description: '', date: '2026-11-23' };

it('a generated description is by name and season', async () => {
  const text = await builtInGenerator.describe(subject);
  expect(text).toContain('Rainbow Chard');
  expect(text).toContain('As the evenings cool');
  expect(await builtInGenerator.describe({ ...subject, date: '2026-07-01' })).toContain('On a hot day');
});

it('a generated description keeps what is written and adds nothing twice', async () => {
  const once = await builtInGenerator.describe({ ...subject, description: 'Red, gold and white stems' });
  expect(once.startsWith('Red, gold and white stems. ')).toBe(true);
  expect(await builtInGenerator.describe({ ...subject, description: once })).toBe(once);
});

it('a generated recipe is replaced by another one for the same food', async () => {
  const first = await builtInGenerator.writeRecipe(subject, '');
  const second = await builtInGenerator.writeRecipe(subject, first.title);
  expect(first.title).toBe('Rainbow Chard with Warm Citrus Dressing');
  expect(second.title).toBe('White Beans and Rainbow Chard');
  expect((await builtInGenerator.writeRecipe(subject, second.title)).title).toBe(first.title);
  expect(first).toMatchObject({ prepMinutes: 5, cookMinutes: 5, servings: 2, difficulty: 'easy' });
  expect(`${first.ingredients}${first.instructions}`).not.toContain('{name}');
});

it.each([
  ['Wildflower Honey', '', 'honey'],
  ['Pasture Eggs', 'Eggs & Dairy', 'eggs'],
  ['Golden Oyster Mushrooms', 'Mushrooms', 'mushrooms'],
  ['Sunday Loaf', 'Bread & Bakery', 'bread'],
  ['Sea Salt', 'Pantry', 'pantry'],
])('the built-in generator knows what %s is', (name, category, kind) => {
  expect(kindOf(name, category)).toBe(kind);
});

it.each(recipes.map((recipe) => [recipe.title, recipe] as const))(
  'the built-in generator has facts and steps of %s',
  (_, recipe) => {
    expect([...recipeDifficulties, null]).toContain(recipe.facts.difficulty);
    expect(Object.keys(recipe.facts)).toEqual(['prepMinutes', 'cookMinutes', 'servings', 'difficulty']);
    for (const texts of [recipe.kinds, recipe.ingredients, recipe.instructions])
      expect(texts.filter((text) => text !== '').length).toBeGreaterThan(0);
  },
);

it('the built-in generator has two recipes for each kind of food', () => {
  const kinds = new Set(recipes.flatMap((recipe) => recipe.kinds));
  expect(kinds.size).toBe(11);
  for (const kind of kinds)
    expect(recipes.filter((recipe) => recipe.kinds.includes(kind)).length).toBeGreaterThan(1);
});

it.each([
  ['2026-01-15', 'winter'],
  ['2026-03-01', 'spring'],
  ['2026-08-31', 'summer'],
  ['2026-12-01', 'winter'],
])('the date %s is in %s', (date, season) => {
  expect(seasonOf(date)).toBe(season);
});
