import type { User } from '#functions/accounts/domain/user.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';

type Owner = Pick<User, 'subscriptionStatus' | 'defaultPaymentMethodId'>;

/**
 * Why a member may not remove a saved method; empty when they may. A live subscription keeps the one that it is charged
 * to, or any while it has none: the next share could not be charged.
 */
export function removalProblem(owner: Owner, methodId: string): string {
  const { defaultPaymentMethodId: charged } = owner;
  const isNeeded = charged === methodId || charged === null;
  if (!isNeeded || !hasLiveSubscription(owner)) return '';
  return 'Your share is charged to this payment method. Choose another one for your shares first, or add one; then you can remove it.';
}

/**
 * Whether a card can no longer be charged.
 * @param expires the last month in which it is good, YYYY-MM; null for a bank account
 * @param month YYYY-MM
 */
export const hasExpiredBy = (expires: string | null, month: string): boolean =>
  expires !== null && expires < month;
