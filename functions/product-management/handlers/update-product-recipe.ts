import { updateProductRecipe } from '#shared/contracts/product-management/recipes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { renewRecipe } from '../use-cases/renew-recipe.ts';

export const handler = endpoint(updateProductRecipe, async ({ body, actor, now }) => {
  await renewRecipe(body, actor.userId, now);
  return { message: 'Recipe generated successfully' };
});
