import { localDate } from '#shared/local-date.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { notFound } from '#functions/platform/errors.ts';
import { getStoredProducts, productEntity } from '../data/products.ts';
import { toProduct } from '../domain/card.ts';
import { toShownLabel } from '../domain/product.ts';
import { toShownRecipe } from '../domain/recipe.ts';
import { viewerOf } from './find-viewer.ts';

/** A product that is not active is shown to its vendor and to admins only (Q170). */
export async function showProduct(productId: string, actor: Actor | undefined, now: Date) {
  const [product, user] = await getEntities([
    productEntity.at(productId),
    actor && userEntity.at(actor.userId),
  ]);
  const viewer = viewerOf(user);
  const isOwn = product !== undefined && product.vendorId === viewer.userId;
  if (!product || product.status === 'deleted' || (product.status !== 'active' && !isOwn && !viewer.isAdmin))
    throw notFound('Product');
  const today = localDate(now);
  const children = product.childIds.length > 0 ? await getStoredProducts(product.childIds) : [];
  return {
    ...toProduct(product, viewer.seesPrices || isOwn, today),
    food_label: toShownLabel(product, today),
    recipe: toShownRecipe(product) ?? null,
    children: children
      .filter((child) => child.status === 'active')
      .map((child) => toProduct(child, viewer.seesPrices, today)),
  };
}
