import type { Recipe } from '#functions/catalogue/domain/product.ts';
import type { FoodKind } from './kinds-of-food.ts';
import collected from './recipes.json' with { type: 'json' };

/** A recipe of the co-op's own collection. `{name}` stands for the product. */
export interface CollectedRecipe {
  kinds: readonly FoodKind[];
  title: string;
  description: string;
  facts: Pick<Recipe, 'prepMinutes' | 'cookMinutes' | 'servings' | 'difficulty'>;
  ingredients: readonly string[];
  instructions: readonly string[];
}

/** Recipes written for this shop. Each kind of food has at least two, so that one can replace another. */
export const recipes: readonly CollectedRecipe[] = collected as CollectedRecipe[];
