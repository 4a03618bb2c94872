import { localDate } from '#shared/local-date.ts';
import type { NextShare } from '#shared/next-share.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';

type Owner = Pick<User, 'subscriptionStatus' | 'defaultPaymentMethodId'>;

/**
 * The reason why a member may not remove a saved method; empty when they may. With a live subscription, the
 * default method must stay. When no method is the default, all saved methods must stay.
 */
export function removalProblem(owner: Owner, methodId: string): string {
  const { defaultPaymentMethodId: charged } = owner;
  const isNeeded = charged === methodId || charged === null;
  if (!isNeeded || !hasLiveSubscription(owner)) return '';
  return 'Your share is charged to this payment method. Choose another one for your shares first, or add one; then you can remove it.';
}

/**
 * False for a bank account.
 * @param expires the last month in which the card works, YYYY-MM; null for a bank account
 * @param at its local month counts
 */
export const hasExpiredBy = (expires: string | null, at: Date): boolean =>
  expires !== null && expires < localDate(at).slice(0, 7);

/** The mail that asks for a method before a cut-off. Undefined when the default method works at the cut-off. */
export const askForMethodBy = (
  owner: Pick<User, 'defaultPaymentMethodId' | 'defaultPaymentMethodExpires'>,
  cutoffAt: string,
): 'card-missing' | 'card-expires' | undefined => {
  if (owner.defaultPaymentMethodId === null) return 'card-missing';
  return hasExpiredBy(owner.defaultPaymentMethodExpires, new Date(cutoffAt)) ? 'card-expires' : undefined;
};

export const asDefault = (method: { id: string; expires: string | null; label: string }) => ({
  defaultPaymentMethodId: method.id,
  defaultPaymentMethodExpires: method.expires,
  chargedMethod: { methodId: method.id, label: method.label },
});

/** The default method's name as the member sees it; empty when the account has none. */
export const chargedLabel = ({ defaultPaymentMethodId, chargedMethod }: User): string =>
  chargedMethod && chargedMethod.methodId === defaultPaymentMethodId ? chargedMethod.label : '';

/**
 * The payment method for the member's next share, and whether it was declined. Undefined without a live
 * subscription.
 */
export function nextShareOf(user: User, charge: Charge | undefined): NextShare | undefined {
  if (!hasLiveSubscription(user)) return undefined;
  const { defaultPaymentMethodId: id } = user;
  if (id === null) return { state: 'none', method: '' };
  return { state: id === charge?.declinedMethodId ? 'declined' : 'charged', method: chargedLabel(user) };
}

/**
 * Cards that were entered more than once: each older copy with the newest. The newest is kept, because it has
 * the latest expiry date and was confirmed by the bank last.
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
