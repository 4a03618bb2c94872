import type { Actor } from '#functions/platform/actor.ts';
import { notFound } from '#functions/platform/errors.ts';
import { getStoredProduct, getStoredProducts } from '../data/products.ts';
import { toProduct } from '../domain/product.ts';
import { findViewer } from './find-viewer.ts';

/** A product with its children. What is not active is shown to its vendor and to admins only (Q170). */
export async function showProduct(productId: string, actor: Actor | undefined) {
  const [product, viewer] = await Promise.all([getStoredProduct(productId), findViewer(actor)]);
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
