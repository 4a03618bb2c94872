import type { NextShare } from '#shared/next-share.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';

type Owner = Pick<User, 'subscriptionStatus' | 'defaultPaymentMethodId'>;

/**
 * The reason why a member may not remove a saved method; empty when they may. A live subscription keeps the
 * method it is charged to, or all methods while it has no default, as the next share could not be charged.
 */
export function removalProblem(owner: Owner, methodId: string): string {
  const { defaultPaymentMethodId: charged } = owner;
  const isNeeded = charged === methodId || charged === null;
  if (!isNeeded || !hasLiveSubscription(owner)) return '';
  return 'Your share is charged to this payment method. Choose another one for your shares first, or add one; then you can remove it.';
}

/**
 * True when a card can no longer be charged.
 * @param expires the last month in which it is good, YYYY-MM; null for a bank account
 * @param month YYYY-MM
 */
export const hasExpiredBy = (expires: string | null, month: string): boolean =>
  expires !== null && expires < month;

/**
 * The mail that asks for another card before a cut-off in a month (YYYY-MM); undefined when the share can be
 * charged.
 */
export const askForMethodBy = (
  owner: Pick<User, 'defaultPaymentMethodId' | 'defaultPaymentMethodExpires'>,
  month: string,
): 'card-missing' | 'card-expires' | undefined => {
  if (owner.defaultPaymentMethodId === null) return 'card-missing';
  return hasExpiredBy(owner.defaultPaymentMethodExpires, month) ? 'card-expires' : undefined;
};

/** The attributes of an account for the method that shares are charged to. */
export const asDefault = (method: { id: string; expires: string | null; label: string }) => ({
  defaultPaymentMethodId: method.id,
  defaultPaymentMethodExpires: method.expires,
  chargedMethod: { methodId: method.id, label: method.label },
});

/** The name of the method that shares are charged to; empty when the account has no name for it. */
export const chargedLabel = ({ defaultPaymentMethodId, chargedMethod }: User): string =>
  chargedMethod && chargedMethod.methodId === defaultPaymentMethodId ? chargedMethod.label : '';

/** The method that the next share is charged to; undefined for a member without a live subscription. */
export function nextShareOf(user: User, charge: Charge | undefined): NextShare | undefined {
  if (!hasLiveSubscription(user)) return undefined;
  const { defaultPaymentMethodId: id } = user;
  if (id === null) return { state: 'none', method: '' };
  return { state: id === charge?.declinedMethodId ? 'declined' : 'charged', method: chargedLabel(user) };
}

/**
 * The older copies of cards that were entered again, each with the copy to keep. The newest copy is kept, as
 * it has the expiry of today's card and the bank's agreement.
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
