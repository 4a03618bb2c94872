import { readUser } from '#functions/accounts/data/users.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { notFound } from '#functions/platform/errors.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItems } from '#functions/platform/table.ts';
import { getStoredProducts } from '../data/products.ts';
import { toProduct, type Product } from '../domain/product.ts';
import { viewerOf } from './find-viewer.ts';

/** A product with its children. What is not active is shown to its vendor and to admins only (Q170). */
export async function showProduct(productId: string, actor: Actor | undefined) {
  const [stored, user] = await getItems([
    keys.product(productId),
    ...(actor ? [keys.user(actor.userId)] : []),
  ]);
  const product = stored as unknown as Product | undefined;
  const viewer = viewerOf(readUser(user));
  const isOwn = product !== undefined && product.vendorId === viewer.userId;
  if (!product || (product.status !== 'active' && !isOwn && !viewer.isAdmin)) throw notFound('Product');
  const children = product.childIds.length > 0 ? await getStoredProducts(product.childIds) : [];
  return {
    ...toProduct(product, viewer.seesPrices || isOwn),
    children: children
      .filter((child) => child.status === 'active')
      .map((child) => toProduct(child, viewer.seesPrices)),
  };
}
