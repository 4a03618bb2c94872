import { updateProductRecipe } from '#shared/contracts/product-management/generators.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { renewRecipe } from '../use-cases/generate.ts';

export const handler = endpoint(updateProductRecipe, async ({ body, actor, now }) => {
  await renewRecipe(body, actor.userId, now);
  return { message: 'Recipe generated successfully' };
});
