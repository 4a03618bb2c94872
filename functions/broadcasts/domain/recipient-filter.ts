import type { subscriptionFilters } from '#shared/subscription-filters.ts';
import type { User } from '#functions/accounts/domain/user.ts';

/** What narrows everybody of a recipient type; null: whatever it is. */
export interface RecipientFilter {
  subscription: (typeof subscriptionFilters)[number] | null;
  pickupLocationId: string | null;
}

/** Whether an account is among those a filter means. A share whose confirmation is awaited is pending to staff (Q087). */
export function fits(
  user: Pick<User, 'subscriptionStatus' | 'pickupLocationId'>,
  filter: RecipientFilter | null,
): boolean {
  if (!filter) return true;
  const status = user.subscriptionStatus === 'pending_confirmation' ? 'pending' : user.subscriptionStatus;
  return (
    (filter.subscription === null || filter.subscription === status) &&
    (filter.pickupLocationId === null || filter.pickupLocationId === user.pickupLocationId)
  );
}
