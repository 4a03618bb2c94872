import { formatCents } from '#shared/money.ts';
import { isInBusiness, type User, vendorNameOf } from '#functions/accounts/domain/user.ts';
import type { VendorDay } from '#functions/vendor-orders/domain/part-change.ts';

const open = ['pending', 'confirmed', 'preparing', 'ready'] as const;

type Named = Pick<User, 'firstName' | 'lastName' | 'business'>;

export interface OpenBusiness {
  /** The vendor's pickup days from today on, with the number of orders by status. */
  days: readonly Pick<VendorDay, 'counts'>[];
  /** The number of the vendor's promises for shares of pickups that are not over. */
  promises: number;
  /** The sum in cents of the statements that wait to be paid. */
  owedCents: number;
  /** True when the vendor has sales that are on no statement yet. */
  hasUnstated: boolean;
}

const count = (number: number, one: string, more: string): string[] =>
  number > 0 ? [number === 1 ? `1 ${one}` : `${number} ${more}`] : [];

const toBring = ({ days, promises }: Pick<OpenBusiness, 'days' | 'promises'>): string[] => [
  ...count(
    days.reduce((sum, { counts }) => sum + open.reduce((all, status) => all + (counts[status] ?? 0), 0), 0),
    'open order',
    'open orders',
  ),
  ...count(promises, 'promise for the shares', 'promises for the shares'),
];

const owed = ({ owedCents, hasUnstated }: Pick<OpenBusiness, 'owedCents' | 'hasUnstated'>): string[] => [
  ...(owedCents > 0 ? [`${formatCents(owedCents)} that is not paid`] : []),
  ...(hasUnstated ? ['sales that are on no statement yet'] : []),
];

/** Answers why a vendor cannot be deleted; undefined when the vendor has no goods to bring and no products `onSale`. */
export function reasonAgainstDeleting(
  user: Named,
  business: Pick<OpenBusiness, 'days' | 'promises'>,
  onSale: number,
): string | undefined {
  const parts = [...toBring(business), ...count(onSale, 'product on sale', 'products on sale')];
  if (parts.length === 0) return undefined;
  return `${vendorNameOf(user)} has ${parts.join(' and ')}. Take the products off sale, cancel what is promised, and wait until the orders are picked up.`;
}

/** Answers a warning before a vendor who has nothing to bring is deleted; undefined when nothing is owed. */
export function reasonToAskBeforeDeleting(
  user: Named,
  business: Pick<OpenBusiness, 'owedCents' | 'hasUnstated'>,
): string | undefined {
  const parts = owed(business);
  return parts.length > 0
    ? `${vendorNameOf(user)} still has ${parts.join(' and ')}. Name, address and tax ID for a check that is noted later go with the account.`
    : undefined;
}

type Standing = Pick<User, 'role' | 'status' | 'vendorStatus'>;

export const endsBusiness = (before: Standing, after: Standing): boolean =>
  isInBusiness(before) && !isInBusiness(after);

/** Answers a warning before the co-op ends its business with a vendor; undefined when nothing is open. */
export function reasonToAskBeforeEnding(user: Named, business: OpenBusiness): string | undefined {
  const goods = toBring(business);
  const parts = [...goods, ...owed(business)];
  if (parts.length === 0) return undefined;
  const lists = goods.length > 0 ? ' Harvest lists come to the co-op instead of them from then on.' : '';
  return `${vendorNameOf(user)} still has ${parts.join(', ')}.${lists}`;
}
