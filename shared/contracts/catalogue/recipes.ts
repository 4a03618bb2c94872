import * as z from 'zod';
import { defineEndpoint, shortly } from '../endpoint.ts';
import { cursor, id, page } from '../fields.ts';

export const recipeDifficulties = ['easy', 'medium', 'hard'] as const;
/** A day: bread may rest overnight. */
export const maxRecipeMinutes = 24 * 60;
export const maxServings = 100;

/** A line, or a line that begins with an amount taken apart. */
export const ingredient = z.union([
  z.string(),
  z.strictObject({
    original: z.string(),
    name: z.string(),
    amount: z.number().min(0),
    /** Empty where things are counted. */
    unit: z.string(),
  }),
]);

/** A text with a step a line, or a list of steps. */
export const instructions = z.union([
  z.string(),
  z.array(z.union([z.string(), z.strictObject({ step: z.string() })])),
]);

const minutes = z.number().int().min(0).nullable();

/** What can be cooked with a product; null where nobody said. */
export const recipe = z.strictObject({
  /** The product's. */
  id,
  title: z.string(),
  description: z.string(),
  /** Empty where it has none: the page leaves it out then (Q104). */
  image: z.string(),
  /** In minutes, as `cookTime`. */
  prepTime: minutes,
  cookTime: minutes,
  servings: z.number().int().min(1).nullable(),
  difficulty: z.enum(recipeDifficulties).nullable(),
  /** What members give the product, 0 without reviews. */
  rating: z.number().min(0).max(5),
  ingredients: z.array(ingredient),
  instructions,
  productName: z.string(),
  /** Where it comes from, a web address; empty where it is ours. */
  sourceUrl: z.string(),
});

export type Recipe = z.output<typeof recipe>;

export const listRecipes = defineEndpoint({
  id: 'listRecipes',
  auth: 'public',
  guestSeconds: shortly,
  summary: 'Recipes of the products on sale, by product',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(48),
    cursor: cursor.optional(),
  }),
  response: page('recipes', recipe),
});
