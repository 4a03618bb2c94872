import * as z from 'zod';
import { defineEndpoint, shortly } from '../endpoint.ts';
import { cursor, id, page } from '../fields.ts';

export const recipeDifficulties = ['easy', 'medium', 'hard'] as const;
/** The limit is a day, because bread may rest overnight. */
export const maxRecipeMinutes = 24 * 60;
export const maxServings = 100;

/** An ingredient: a line of text or, when the line begins with an amount, its amount, unit and name. */
export const ingredient = z.union([
  z.string(),
  z.strictObject({
    original: z.string(),
    name: z.string(),
    amount: z.number().min(0),
    /** The unit; empty for an ingredient that is counted by pieces, such as eggs. */
    unit: z.string(),
  }),
]);

/** The instructions: a text with one step a line, or a list of steps. */
export const instructions = z.union([
  z.string(),
  z.array(z.union([z.string(), z.strictObject({ step: z.string() })])),
]);

const minutes = z.number().int().min(0).nullable();

export const recipe = z.strictObject({
  /** The product's id. */
  id,
  title: z.string(),
  description: z.string(),
  /** The picture's address; empty when there is none. The recipes page leaves out a recipe without a picture (Q104). */
  image: z.string(),
  /** The times in minutes. */
  prepTime: minutes,
  cookTime: minutes,
  servings: z.number().int().min(1).nullable(),
  difficulty: z.enum(recipeDifficulties).nullable(),
  /** Members' average rating of the product; 0 without reviews. */
  rating: z.number().min(0).max(5),
  ingredients: z.array(ingredient),
  instructions,
  productName: z.string(),
  /** The web address of the recipe's source; empty for our own. */
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
