import { changeStored, leftHeader, requireNoChildren } from './save-product.ts';

/**
 * Takes a product out of all lists for good: carts and subscriptions that hold it see it as no longer sold, orders keep
 * their lines, and what they give back is counted on.
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
