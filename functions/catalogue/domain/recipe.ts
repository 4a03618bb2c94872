import * as z from 'zod';
import type { Recipe as RecipeAnswer } from '#shared/contracts/catalogue/recipes.ts';
import { readIngredient, stepsOf } from '#shared/recipe-amounts.ts';
import { ratingOf, showsRecipe, type Product, type Recipe } from './product.ts';

export const blankRecipe: Recipe = {
  title: '',
  description: '',
  imageUrl: '',
  ingredients: '',
  instructions: '',
  sourceUrl: '',
  prepMinutes: null,
  cookMinutes: null,
  servings: null,
  difficulty: null,
  updatedAt: '',
};

/** Undefined when the shop shows no recipe of the product. */
export function toShownRecipe(product: Product): RecipeAnswer | undefined {
  const { recipe } = product;
  if (!recipe || product.status !== 'active' || !showsRecipe(true, product)) return undefined;
  return {
    id: product.id,
    title: recipe.title || product.name,
    description: recipe.description,
    image: recipe.imageUrl,
    prepTime: recipe.prepMinutes,
    cookTime: recipe.cookMinutes,
    servings: recipe.servings,
    difficulty: recipe.difficulty,
    rating: ratingOf(product),
    ingredients:
      readList(recipe.ingredients, keptIngredients) ?? linesOf(recipe.ingredients).map(readIngredient),
    instructions: readList(recipe.instructions, keptSteps) ?? stepsOf(recipe.instructions),
    productName: product.name,
    sourceUrl: recipe.sourceUrl,
  };
}

/** Ingredients that came as JSON from another shop's file. */
const keptIngredients = z.array(
  z.union([
    z.string(),
    z.object({ original: z.string(), name: z.string(), amount: z.number().min(0), unit: z.string() }),
  ]),
);
const keptSteps = z.array(z.union([z.string(), z.object({ step: z.string() })]));

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Undefined for plain lines, and for JSON of another form. */
function readList<List>(text: string, schema: z.ZodType<List>): List | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
