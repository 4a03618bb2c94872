import type * as z from 'zod';
import type { paymentMethod } from '#shared/contracts/payments/payments.ts';
import { localDate } from '#shared/local-date.ts';
import { must } from '#shared/must.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { AppError, conflict, notFound } from '#functions/platform/errors.ts';
import { transact } from '#functions/platform/table.ts';
import { changeUser, requireUser } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { forCustomer, forgetPerson, isCustomerDeleted } from '../data/customers.ts';
import {
  attachMethod,
  clearDefaultWrite,
  detachMethod,
  findMethod,
  listMethods,
  requestSetup,
  restoreDefault,
  type Method,
} from '../data/payment-methods.ts';
import type { PaymentMethodType } from '../domain/payment-outcome.ts';
import { asDefault, hasExpiredBy, removalProblem } from '../domain/saved-method.ts';
import { keepCardsOnce } from './keep-cards-once.ts';

type PaymentMethodAnswer = z.output<typeof paymentMethod>;

const toAnswer = (method: Method, defaultId: string | null): PaymentMethodAnswer => ({
  id: method.id,
  stripe_payment_method_id: method.id,
  payment_type: method.type,
  display_name: method.label,
  is_default: method.id === defaultId,
  last_four: method.lastFour,
  brand: method.brand,
  expiry_month: method.expiryMonth,
  expiry_year: method.expiryYear,
});

/** Each card once; none when the member's customer was deleted at the provider: its methods went with it. */
export async function listOwnMethods(userId: string): Promise<PaymentMethodAnswer[]> {
  const user = await requireUser(userId);
  if (!user.stripeCustomerId) return [];
  try {
    const { methods, defaultId } = await keepCardsOnce(user, user.stripeCustomerId);
    return methods.map((method) => toAnswer(method, defaultId));
  } catch (error) {
    if (await isCustomerDeleted(user, error)) return [];
    throw error;
  }
}

/**
 * Who tries stolen cards stays nameless: a method is given to the provider without a payment for a confirmed address alone.
 * @throws AppError `conflict`
 */
function refuseUnconfirmed({ emailVerified }: User): void {
  if (!emailVerified)
    throw conflict(
      'Please confirm your email address first, by the link that we mailed you. Your account page sends it again.',
    );
}

/** Begins to keep a new method, which the browser gives to the provider alone. @throws AppError as `refuseUnconfirmed` */
export async function setUpMethod(
  userId: string,
  type: PaymentMethodType,
): Promise<{ id: string; clientSecret: string }> {
  const user = await requireUser(userId);
  refuseUnconfirmed(user);
  return forCustomer(user, (customerId) => requestSetup(customerId, type));
}

/**
 * Keeps a method; one that belongs to somebody else is not found (Q069). A card that is saved already stays once, and is the
 * default where it was before. Shares that are still to be collected are
 * charged to a new default at their next attempt.
 * @throws AppError `payment_failed` when the bank refuses it, or for a card that has expired as the default; as
 *   `refuseUnconfirmed` for one that the provider does not hold for the member yet
 */
export async function saveMethod(
  userId: string,
  methodId: string,
  isDefault: boolean,
  now: Date,
): Promise<PaymentMethodAnswer> {
  const user = await requireUser(userId);
  const method = await forCustomer(user, async (customerId) => {
    const found = await findMethod(methodId);
    if (!found || (found.customerId !== null && found.customerId !== customerId))
      throw notFound('Payment method');
    if (found.customerId === customerId) return found;
    refuseUnconfirmed(user);
    return attachMethod(methodId, customerId);
  });
  if (isDefault && hasExpiredBy(method.expires, localDate(now).slice(0, 7)))
    throw new AppError('payment_failed', `${method.label} has expired. Please use another card.`);
  if (isDefault && method.id !== user.defaultPaymentMethodId) await changeUser(userId, asDefault(method));
  const owner = { id: userId, defaultPaymentMethodId: isDefault ? method.id : user.defaultPaymentMethodId };
  const { defaultId } = await keepCardsOnce(owner, must(method.customerId, 'the customer of a kept method'));
  return toAnswer(method, defaultId);
}

/** The account forgets a method once more that the provider has forgotten already: it may be the default again after a restore. */
export async function forgetAgain(userId: string, methodId: string): Promise<void> {
  const user = await requireUser(userId);
  if (user.defaultPaymentMethodId === methodId) await transact([clearDefaultWrite(user, methodId)]);
}

/**
 * Forgets a method. The account does so before the provider, so that a default which is saved meanwhile stays, and
 * once more after it, where another window made this very method the default in between.
 * @throws AppError `conflict` for the method that a live subscription is charged to.
 */
export async function forgetMethod(userId: string, methodId: string): Promise<void> {
  const before = await retryOnConflict(async () => {
    const user = await requireUser(userId);
    const method = user.stripeCustomerId ? await findMethod(methodId) : undefined;
    if (!method || method.customerId !== user.stripeCustomerId) throw notFound('Payment method');
    const problem = removalProblem(user, methodId);
    if (problem) throw conflict(problem);
    if (user.defaultPaymentMethodId === methodId) await transact([clearDefaultWrite(user, methodId)]);
    return user;
  });
  await detachMethod(methodId);
  await restoreDefault(before, methodId);
}

/**
 * Forgets every saved method of a deleted account, and name and address of its customer, who stays for the books. May be
 * repeated.
 */
export async function forgetCustomerOf(user: User): Promise<void> {
  const { stripeCustomerId } = user;
  if (!stripeCustomerId) return;
  try {
    for (const { id } of await listMethods(stripeCustomerId)) await detachMethod(id);
    await forgetPerson(stripeCustomerId);
  } catch (error) {
    if (!(await isCustomerDeleted(user, error))) throw error;
  }
}
