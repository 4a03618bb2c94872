import { type User, vendorNameOf } from '#functions/accounts/domain/user.ts';
import type { VendorDay } from '#functions/vendor-orders/domain/part-change.ts';

const open = ['pending', 'confirmed', 'preparing', 'ready'] as const;

/**
 * Why a vendor cannot be deleted; undefined when nothing of theirs is open.
 * @param days what is to be picked up from today on
 * @param onSale how many of their products are
 */
export function reasonAgainstDeleting(
  user: Pick<User, 'firstName' | 'lastName' | 'business'>,
  days: readonly Pick<VendorDay, 'counts'>[],
  onSale: number,
): string | undefined {
  const orders = days.reduce(
    (sum, { counts }) => sum + open.reduce((all, status) => all + (counts[status] ?? 0), 0),
    0,
  );
  const parts = [
    ...(orders > 0 ? [orders === 1 ? '1 open order' : `${orders} open orders`] : []),
    ...(onSale > 0 ? [onSale === 1 ? '1 product on sale' : `${onSale} products on sale`] : []),
  ];
  if (parts.length === 0) return undefined;
  const name = vendorNameOf(user);
  return `${name} has ${parts.join(' and ')}. Take the products off sale, and wait until the orders are picked up.`;
}
