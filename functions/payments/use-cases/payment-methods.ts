import type * as z from 'zod';
import type { paymentMethod } from '#shared/contracts/payments/payments.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { transact } from '#functions/platform/table.ts';
import { changeUser, requireUser } from '#functions/accounts/data/users.ts';
import { isSubscribed } from '#functions/accounts/domain/user.ts';
import { forCustomer, isCustomerDeleted } from '../data/customers.ts';
import {
  attachMethod,
  clearDefaultWrite,
  detachMethod,
  findMethod,
  listMethods,
  type Method,
} from '../data/payment-methods.ts';

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

/** None when the member's customer was deleted at the provider: its methods went with it. */
export async function listOwnMethods(userId: string): Promise<PaymentMethodAnswer[]> {
  const user = await requireUser(userId);
  if (!user.stripeCustomerId) return [];
  const methods = await listMethods(user.stripeCustomerId).catch(async (error: unknown) => {
    if (await isCustomerDeleted(user, error)) return [];
    throw error;
  });
  return methods.map((method) => toAnswer(method, user.defaultPaymentMethodId));
}

/** Keeps a method; one that belongs to somebody else is not found (Q069). */
export async function saveMethod(
  userId: string,
  methodId: string,
  isDefault: boolean,
): Promise<PaymentMethodAnswer> {
  const user = await requireUser(userId);
  const method = await forCustomer(user, async (customerId) => {
    const found = await findMethod(methodId);
    if (!found || (found.customerId !== null && found.customerId !== customerId))
      throw notFound('Payment method');
    return found.customerId === customerId ? found : attachMethod(methodId, customerId);
  });
  const defaultId = isDefault ? method.id : user.defaultPaymentMethodId;
  if (defaultId !== user.defaultPaymentMethodId)
    await changeUser(userId, {
      defaultPaymentMethodId: defaultId,
      defaultPaymentMethodExpires: method.expires,
    });
  return toAnswer(method, defaultId);
}

/**
 * The account forgets the method before the provider does, so that a default which is saved meanwhile stays.
 * @throws AppError `conflict` for the method that a live subscription is charged to.
 */
export async function forgetMethod(userId: string, methodId: string): Promise<void> {
  await retryOnConflict(async () => {
    const user = await requireUser(userId);
    const method = user.stripeCustomerId ? await findMethod(methodId) : undefined;
    if (!method || method.customerId !== user.stripeCustomerId) throw notFound('Payment method');
    if (user.defaultPaymentMethodId !== methodId) return;
    if (isSubscribed(user))
      throw conflict(
        'Your subscription is charged to this payment method. To replace it, pay for an order with another one and save it; then you can remove this one.',
      );
    await transact([clearDefaultWrite(user, methodId)]);
  });
  await detachMethod(methodId);
}
