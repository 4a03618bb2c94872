import { formatCents } from '#shared/money.ts';
import { isInBusiness, type User, vendorNameOf } from '#functions/accounts/domain/user.ts';
import type { VendorDay } from '#functions/vendor-orders/domain/part-change.ts';

const open = ['pending', 'confirmed', 'preparing', 'ready'] as const;

type Counted = readonly Pick<VendorDay, 'counts'>[];
type Named = Pick<User, 'firstName' | 'lastName' | 'business'>;

const openOrders = (days: Counted): string[] => {
  const orders = days.reduce(
    (sum, { counts }) => sum + open.reduce((all, status) => all + (counts[status] ?? 0), 0),
    0,
  );
  return orders > 0 ? [orders === 1 ? '1 open order' : `${orders} open orders`] : [];
};

/**
 * Why a vendor cannot be deleted; undefined when nothing of theirs is open.
 * @param days what is to be picked up from today on
 * @param onSale how many of their products are
 */
export function reasonAgainstDeleting(user: Named, days: Counted, onSale: number): string | undefined {
  const parts = [
    ...openOrders(days),
    ...(onSale > 0 ? [onSale === 1 ? '1 product on sale' : `${onSale} products on sale`] : []),
  ];
  if (parts.length === 0) return undefined;
  const name = vendorNameOf(user);
  return `${name} has ${parts.join(' and ')}. Take the products off sale, and wait until the orders are picked up.`;
}

type Standing = Pick<User, 'role' | 'status' | 'vendorStatus'>;

/** Whether a change has a vendor no longer read orders. */
export const endsBusiness = (before: Standing, after: Standing): boolean =>
  isInBusiness(before) && !isInBusiness(after);

/**
 * What staff should know before the co-op ends its business with a vendor; undefined when nothing is open.
 * @param days what is to be picked up from today on
 * @param owedCents of statements that wait to be paid
 * @param hasUnstated whether something is to be on the next statement
 */
export function reasonToAskBeforeEnding(
  user: Named,
  { days, owedCents, hasUnstated }: { days: Counted; owedCents: number; hasUnstated: boolean },
): string | undefined {
  const orders = openOrders(days);
  const parts = [
    ...orders,
    ...(owedCents > 0 ? [`${formatCents(owedCents)} that is not paid`] : []),
    ...(hasUnstated ? ['sales that are on no statement yet'] : []),
  ];
  if (parts.length === 0) return undefined;
  const lists = orders.length > 0 ? ' Harvest lists come to the co-op instead of them from then on.' : '';
  return `${vendorNameOf(user)} still has ${parts.join(', ')}.${lists}`;
}
