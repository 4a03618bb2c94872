import type { NextShare } from '#shared/next-share.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
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

/** The mail that asks for another card before a cut-off of a month (YYYY-MM); undefined where the share can be charged. */
export const askForMethodBy = (
  owner: Pick<User, 'defaultPaymentMethodId' | 'defaultPaymentMethodExpires'>,
  month: string,
): 'card-missing' | 'card-expires' | undefined => {
  if (owner.defaultPaymentMethodId === null) return 'card-missing';
  return hasExpiredBy(owner.defaultPaymentMethodExpires, month) ? 'card-expires' : undefined;
};

/** What a member's account says of the method that their shares are charged to. */
export const asDefault = (method: { id: string; expires: string | null; label: string }) => ({
  defaultPaymentMethodId: method.id,
  defaultPaymentMethodExpires: method.expires,
  chargedMethod: { methodId: method.id, label: method.label },
});

/** The method that shares are charged to, as far as its name was kept with it; else empty. */
export const chargedLabel = ({ defaultPaymentMethodId, chargedMethod }: User): string =>
  chargedMethod && chargedMethod.methodId === defaultPaymentMethodId ? chargedMethod.label : '';

/** What the share after one that was paid otherwise is charged to; undefined for a member who gets none. */
export function nextShareOf(user: User, charge: Charge | undefined): NextShare | undefined {
  if (!hasLiveSubscription(user)) return undefined;
  const { defaultPaymentMethodId: id } = user;
  if (id === null) return { state: 'none', method: '' };
  return { state: id === charge?.declinedMethodId ? 'declined' : 'charged', method: chargedLabel(user) };
}

/**
 * The cards that were given again, each with the one that stays: what was given last has the expiry of today's card, and what
 * the bank agreed to.
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
