import * as z from 'zod';
import { maxRecipeMinutes, maxServings, recipeDifficulties } from '../catalogue/recipes.ts';
import { freeText, isoInstant } from '../fields.ts';
import { link, orNothing, picture } from './product-field-kinds.ts';

const wholeFrom = (minimum: number, maximum: number) =>
  orNothing(
    z.number().int().min(minimum).max(maximum),
    `Please enter a whole number from ${minimum} to ${maximum.toLocaleString('en-US')}`,
  );

/** The fields of a product's recipe that staff send. */
export const recipeFields = {
  has_recipe: z.boolean(),
  recipe_title: freeText(200),
  recipe_description: freeText(2000),
  recipe_image: picture,
  /** The ingredients, one a line. */
  recipe_ingredients: freeText(4000),
  /** The steps, one a line. */
  recipe_instructions: freeText(6000),
  recipe_source_url: link,
  /** The times in minutes; null where they are not known. */
  recipe_prep_time: wholeFrom(0, maxRecipeMinutes),
  recipe_cook_time: wholeFrom(0, maxRecipeMinutes),
  recipe_servings: wholeFrom(1, maxServings),
  recipe_difficulty: orNothing(z.enum(recipeDifficulties), 'Please choose a difficulty'),
};

const wholeNumber = z.number().int().nullable();

/** The fields of a product's recipe that staff read. */
export const storedRecipeFields = {
  has_recipe: z.boolean(),
  recipe_title: z.string(),
  recipe_description: z.string(),
  recipe_image: z.string(),
  recipe_ingredients: z.string(),
  recipe_instructions: z.string(),
  recipe_source_url: z.string(),
  recipe_prep_time: wholeNumber,
  recipe_cook_time: wholeNumber,
  recipe_servings: wholeNumber,
  recipe_difficulty: z.enum(recipeDifficulties).nullable(),
  recipe_updated_at: isoInstant.nullable(),
};
