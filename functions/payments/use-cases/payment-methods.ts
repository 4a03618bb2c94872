import type * as z from 'zod';
import type { paymentMethod } from '#shared/contracts/payments/payments.ts';
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
import type { PaymentMethodType } from '../domain/provider-payment.ts';
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

/** Lists each card once. Empty when the customer was deleted at the provider, as its methods were deleted too. */
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
 * Without a confirmed email address, people could test stolen cards anonymously.
 * @throws AppError `conflict`
 */
function refuseUnconfirmed({ emailVerified }: User): void {
  if (!emailVerified)
    throw conflict(
      'Please confirm your email address first, by the link that we mailed you. Your account page sends it again.',
    );
}

/**
 * The browser sends the method's details directly to the provider.
 * @throws AppError as `refuseUnconfirmed`
 */
export async function setUpMethod(
  userId: string,
  type: PaymentMethodType,
): Promise<{ id: string; clientSecret: string }> {
  const user = await requireUser(userId);
  refuseUnconfirmed(user);
  return forCustomer(user, (customerId) => requestSetup(customerId, type));
}

/**
 * Saves a method for a member. When a card is entered again, only the newest copy is kept. It becomes the
 * default if the older copy was. Unpaid charges use a new default at their next attempt.
 * @throws AppError `not_found` for a method of another member (Q069); `payment_failed` when the bank refuses
 * it, or for an expired card as the default; as `refuseUnconfirmed` for a method not yet saved at the
 * provider
 */
export async function saveMethod(
  userId: string,
  methodId: string,
  isDefault: boolean,
  now: Date,
): Promise<PaymentMethodAnswer> {
  const user = await requireUser(userId);
  // All steps run again when the customer was deleted at the provider between them.
  return forCustomer(user, async (customerId) => {
    const method = await attachedMethod(user, methodId, customerId);
    if (isDefault && hasExpiredBy(method.expires, now))
      throw new AppError('payment_failed', `${method.label} has expired. Please use another card.`);
    if (isDefault && method.id !== user.defaultPaymentMethodId) await changeUser(userId, asDefault(method));
    const owner = {
      id: userId,
      defaultPaymentMethodId: isDefault ? method.id : user.defaultPaymentMethodId,
    };
    const { defaultId } = await keepCardsOnce(owner, customerId);
    return toAnswer(method, defaultId);
  });
}

async function attachedMethod(user: User, methodId: string, customerId: string): Promise<Method> {
  const method = await findMethod(methodId);
  if (!method || (method.customerId !== null && method.customerId !== customerId))
    throw notFound('Payment method');
  if (method.customerId === customerId) return method;
  refuseUnconfirmed(user);
  return attachMethod(methodId, customerId);
}

/** Clears a default that the member had removed, and that a restore of the table brought back. */
export async function forgetAgain(userId: string, methodId: string): Promise<void> {
  const user = await requireUser(userId);
  if (user.defaultPaymentMethodId === methodId) await transact([clearDefaultWrite(user, methodId)]);
}

/**
 * Removes a saved method, first from the account and then at the provider. When another window makes the
 * method the default during the removal, the account gets its earlier default again.
 * @throws AppError `not_found` for a method that is not the member's; `conflict` for the method that a live
 * subscription is charged to
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
 * Removes a deleted account's methods at the provider. The customer stays there for the accounting, without
 * name and email address. A repeated call is safe.
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
