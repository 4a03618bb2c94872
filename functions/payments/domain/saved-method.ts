import type { NextShare } from '#shared/next-share.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';

type Owner = Pick<User, 'subscriptionStatus' | 'defaultPaymentMethodId'>;

/**
 * The reason why a member may not remove a saved method; empty when they may. While the member has a live
 * subscription, the account's default method must stay. When the account has no default, every saved method
 * must stay.
 */
export function removalProblem(owner: Owner, methodId: string): string {
  const { defaultPaymentMethodId: charged } = owner;
  const isNeeded = charged === methodId || charged === null;
  if (!isNeeded || !hasLiveSubscription(owner)) return '';
  return 'Your share is charged to this payment method. Choose another one for your shares first, or add one; then you can remove it.';
}

/**
 * True when a card no longer works in a month; false for a bank account.
 * @param expires the last month in which the card works, YYYY-MM; null for a bank account
 * @param month YYYY-MM
 */
export const hasExpiredBy = (expires: string | null, month: string): boolean =>
  expires !== null && expires < month;

/**
 * The mail that asks a member for a payment method, or for a new card, before a cut-off. Undefined when the
 * default method works in the month of the cut-off.
 * @param month the month of the cut-off, YYYY-MM
 */
export const askForMethodBy = (
  owner: Pick<User, 'defaultPaymentMethodId' | 'defaultPaymentMethodExpires'>,
  month: string,
): 'card-missing' | 'card-expires' | undefined => {
  if (owner.defaultPaymentMethodId === null) return 'card-missing';
  return hasExpiredBy(owner.defaultPaymentMethodExpires, month) ? 'card-expires' : undefined;
};

export const asDefault = (method: { id: string; expires: string | null; label: string }) => ({
  defaultPaymentMethodId: method.id,
  defaultPaymentMethodExpires: method.expires,
  chargedMethod: { methodId: method.id, label: method.label },
});

/** The name of the default method; empty when the account has no name for it. */
export const chargedLabel = ({ defaultPaymentMethodId, chargedMethod }: User): string =>
  chargedMethod && chargedMethod.methodId === defaultPaymentMethodId ? chargedMethod.label : '';

/**
 * Answers the payment method for the member's next share, and whether the charge shows that this method was
 * declined. Undefined without a live subscription.
 */
export function nextShareOf(user: User, charge: Charge | undefined): NextShare | undefined {
  if (!hasLiveSubscription(user)) return undefined;
  const { defaultPaymentMethodId: id } = user;
  if (id === null) return { state: 'none', method: '' };
  return { state: id === charge?.declinedMethodId ? 'declined' : 'charged', method: chargedLabel(user) };
}

/**
 * Finds cards that were entered more than once. Answers each older copy together with the newest copy. The
 * newest copy is kept, because it has the latest expiry date and was confirmed by the bank last.
 * @param methods newest first
 */
export function olderCopies<Method extends { fingerprint: string | null }>(
  methods: readonly Method[],
): { copy: Method; kept: Method }[] {
  const newest = new Map<string, Method>();
  return methods.flatMap((method) => {
    if (method.fingerprint === null) return [];
    const kept = newest.get(method.fingerprint);
    if (kept) return [{ copy: method, kept }];
    newest.set(method.fingerprint, method);
    return [];
  });
}
