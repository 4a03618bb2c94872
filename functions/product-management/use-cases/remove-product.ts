import { changeStored, leftHeader, requireNoChildren } from './save-product.ts';

/**
 * Carts and subscriptions see a removed product as no longer sold, and orders keep their lines. When units of
 * it are given back, its stock still counts them.
 * @throws AppError `not_found`; `conflict` for a group header that has products
 */
export const removeProduct = (productId: string, by: string, now: Date) =>
  changeStored(
    productId,
    async (before) => {
      requireNoChildren(before);
      const after = { ...before, status: 'deleted' as const, parentId: null };
      return { after, parents: await leftHeader(before, after) };
    },
    by,
    now,
  );
