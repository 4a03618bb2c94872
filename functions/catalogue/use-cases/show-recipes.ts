import type * as z from 'zod';
import type { listRecipes } from '#shared/contracts/catalogue/recipes.ts';
import { encodeCursor, readCursor } from '#functions/platform/list-query.ts';
import { getStoredProducts } from '../data/products.ts';
import { readCatalogueNow } from '../data/read-catalogue.ts';
import { chooseCards, isPositionIn } from '../domain/choose-cards.ts';
import { showsRecipe } from '../domain/product.ts';
import { toShownRecipe } from '../domain/recipe.ts';

const anyProduct = { type: 'all', min_price: 0, max_price: 1000, sort: 'name' } as const;

/** The cards say which products have a recipe, so only the products of the page are read. */
export async function showRecipes({ limit, cursor }: z.output<(typeof listRecipes)['query']>) {
  const position = readCursor(cursor, isPositionIn(anyProduct.sort));
  const { cards, next } = chooseCards(
    await readCatalogueNow(),
    { ...anyProduct, limit },
    false,
    position,
    (card) => showsRecipe(card.hasRecipe, card),
  );
  const products = cards.length > 0 ? await getStoredProducts(cards.map(({ id }) => id)) : [];
  return {
    recipes: products.flatMap((product) => toShownRecipe(product) ?? []),
    next_cursor: encodeCursor(next),
  };
}
