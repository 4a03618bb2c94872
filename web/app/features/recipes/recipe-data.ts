import { stepsOf } from '#shared/recipe-amounts.ts';
import type { Recipe } from './recipe.ts';

const duration = (minutes: number | null) => (minutes === null ? undefined : `PT${minutes}M`);

/** A recipe for search engines (schema.org/Recipe). */
export const recipeData = (recipe: Recipe) => ({
  '@type': 'Recipe',
  name: recipe.title,
  description: recipe.description,
  prepTime: duration(recipe.prepTime),
  cookTime: duration(recipe.cookTime),
  recipeYield: recipe.servings === null ? undefined : String(recipe.servings),
  recipeIngredient: recipe.ingredients.map((one) => (typeof one === 'string' ? one : one.original)),
  recipeInstructions: stepsOf(recipe.instructions).map((text) => ({ '@type': 'HowToStep', text })),
});
