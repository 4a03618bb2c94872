import type { subscriptionFilters } from '#shared/subscription-filters.ts';
import type { User } from './user.ts';

interface Filters {
  role?: User['role'];
  subscription?: (typeof subscriptionFilters)[number];
  vendor_status?: NonNullable<User['vendorStatus']>;
  pickup_location_id?: string;
}

/** Answers the statuses that a filter finds. Staff see an unconfirmed share as pending (Q087). */
export const statusesOf = (filter: NonNullable<Filters['subscription']>): User['subscriptionStatus'][] =>
  filter === 'pending' ? ['pending', 'pending_confirmation'] : [filter];

export const isWanted = (
  user: User,
  { role, subscription, vendor_status: vendorStatus, pickup_location_id: location }: Filters,
): boolean =>
  !user.deletedAt &&
  (!role || user.role === role) &&
  (!subscription || statusesOf(subscription).includes(user.subscriptionStatus)) &&
  (!vendorStatus || (user.role === 'vendor' && (user.vendorStatus ?? 'pending') === vendorStatus)) &&
  (!location || user.pickupLocationId === location);
