import { listRecipes } from '#shared/contracts/catalogue/recipes.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showRecipes } from '../use-cases/show-recipes.ts';

export const handler = endpoint(listRecipes, ({ query }) => showRecipes(query));
