import { must } from '#shared/must.ts';
import Stripe from 'stripe';
import { AppError } from '#functions/platform/errors.ts';
import { isProviderError, isRefusedRequest, withProvider } from '#functions/platform/stripe.ts';
import { unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { PaymentMethodType } from '../domain/provider-payment.ts';
import { describeMethod, providerType } from './payments.ts';

export interface Method {
  id: string;
  customerId: string | null;
  type: PaymentMethodType;
  label: string;
  brand: string;
  lastFour: string;
  /**
   * The card number's id at the provider, the same each time the card is entered. Null for a bank account: all
   * entries of it are kept, because each has a mandate of its own.
   */
  fingerprint: string | null;
  /** The last month in which a card works, YYYY-MM; null for a bank account. */
  expires: string | null;
  expiryMonth: number | null;
  expiryYear: number | null;
}

function toMethod(method: Stripe.PaymentMethod): Method {
  const { customer } = method;
  return {
    id: method.id,
    customerId: typeof customer === 'string' ? customer : (customer?.id ?? null),
    ...describeMethod(method),
    fingerprint: method.card?.fingerprint ?? null,
    expiryMonth: method.card?.exp_month ?? null,
    expiryYear: method.card?.exp_year ?? null,
  };
}

/** Lists a customer's cards and bank accounts, newest first, at most 100. */
export const listMethods = (customerId: string): Promise<Method[]> =>
  withProvider(async (provider) => {
    const { data } = await provider.customers.listPaymentMethods(customerId, { limit: 100 });
    return data.filter((method) => method.card || method.us_bank_account).map(toMethod);
  });

/** Undefined for an id that the provider does not know. */
export async function findMethod(methodId: string): Promise<Method | undefined> {
  try {
    return await withProvider(async (provider) => toMethod(await provider.paymentMethods.retrieve(methodId)));
  } catch (error) {
    if (isProviderError(error, 'resource_missing')) return undefined;
    throw error;
  }
}

/**
 * @throws AppError `payment_failed` when the bank refuses the method, or it was detached before and cannot be
 * used again. When the provider does not know the customer or the method, its error `resource_missing` passes
 * through.
 */
export async function attachMethod(methodId: string, customerId: string): Promise<Method> {
  try {
    return await withProvider(async (provider) =>
      toMethod(await provider.paymentMethods.attach(methodId, { customer: customerId })),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) throw new AppError('payment_failed', error.message);
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      !isProviderError(error, 'resource_missing')
    )
      throw new AppError('payment_failed', 'This payment method cannot be reused. Please enter it again.');
    throw error;
  }
}

/**
 * Makes a setup. With it, the browser sends the provider a method that can later be charged without the
 * member. A setup that nobody completes has no effect (docs.stripe.com/payments/setup-intents).
 */
export const requestSetup = (
  customerId: string,
  type: PaymentMethodType,
): Promise<{ id: string; clientSecret: string }> =>
  withProvider(async (provider) => {
    const intent = await provider.setupIntents.create({
      customer: customerId,
      usage: 'off_session',
      allowed_payment_method_types: [providerType[type]],
    });
    return { id: intent.id, clientSecret: must(intent.client_secret, 'the secret of a new setup') };
  });

/** Refused (`user`) unless `methodId` is still the default, and the subscription's status is as it was read. */
export const clearDefaultWrite = ({ id, subscriptionStatus }: User, methodId: string): NamedWrite =>
  userEntity.updateAt(
    [id],
    { defaultPaymentMethodId: null, defaultPaymentMethodExpires: null },
    { defaultPaymentMethodId: methodId, subscriptionStatus },
  );

/**
 * Corrects the default when another window chose the removed method during its removal. The account gets its
 * earlier default again, or none when that was the removed method.
 * @param before the account before the method was removed
 * @param forgotten the id of the removed method
 */
export const restoreDefault = (before: User, forgotten: string): Promise<void> => {
  const { defaultPaymentMethodId, defaultPaymentMethodExpires } = before;
  const wasDefault = defaultPaymentMethodId === forgotten;
  return replaceDefault(before.id, forgotten, {
    defaultPaymentMethodId: wasDefault ? null : defaultPaymentMethodId,
    defaultPaymentMethodExpires: wasDefault ? null : defaultPaymentMethodExpires,
  });
};

/** Nothing changes when the account's default is no longer `methodId`. */
export async function replaceDefault(
  userId: string,
  methodId: string,
  by: Pick<User, 'defaultPaymentMethodId' | 'defaultPaymentMethodExpires' | 'chargedMethod'>,
): Promise<void> {
  await unlessRefused(updateItem(userEntity.updateAt([userId], by, { defaultPaymentMethodId: methodId })));
}

/** Removes a method from its customer, so that nobody can charge it. A repeated call does nothing. */
export const detachMethod = (methodId: string): Promise<void> =>
  withProvider(async (provider) => {
    try {
      await provider.paymentMethods.detach(methodId);
    } catch (error) {
      const method = isRefusedRequest(error) && (await provider.paymentMethods.retrieve(methodId));
      if (!method || method.customer) throw error;
    }
  });
