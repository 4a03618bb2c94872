import { must } from '#shared/must.ts';
import Stripe from 'stripe';
import { AppError } from '#functions/platform/errors.ts';
import { isProviderError, isRefusedRequest, withProvider } from '#functions/platform/stripe.ts';
import { unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { PaymentMethodType } from '../domain/payment-outcome.ts';
import { describeMethod, providerType } from './payments.ts';

/** A payment method as the provider holds it. */
export interface Method {
  id: string;
  customerId: string | null;
  type: PaymentMethodType;
  label: string;
  brand: string;
  lastFour: string;
  /** The same for the same card, whenever it is given; null for a bank account, each of which has a mandate of its own. */
  fingerprint: string | null;
  /** The last month in which a card is good, YYYY-MM. */
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

/** Cards and bank accounts of a customer, newest first; at most 100. */
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
 * Ties a method to a customer, which the bank is asked about.
 * @throws AppError `payment_failed` with the provider's words when the bank refuses it, or when it cannot be
 * used again (a method that was once forgotten); the provider's `resource_missing` when it does not know the customer.
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
 * A setup at the provider, by which the browser gives it a card or a bank account to charge without the member later.
 * One that is never confirmed holds nothing. Source: docs.stripe.com/payments/setup-intents.
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

/**
 * The account has no default method any more. Refused (`user`) when another one is its default by now, or when it
 * shows another status of its subscription.
 */
export const clearDefaultWrite = ({ id, subscriptionStatus }: User, methodId: string): NamedWrite =>
  userEntity.updateAt(
    [id],
    { defaultPaymentMethodId: null, defaultPaymentMethodExpires: null },
    { defaultPaymentMethodId: methodId, subscriptionStatus },
  );

/**
 * A default that was forgotten at the provider while it became the default gives way to the one before it.
 * @param before the account before the method was forgotten
 */
export const restoreDefault = (before: User, forgotten: string): Promise<void> => {
  const { defaultPaymentMethodId, defaultPaymentMethodExpires } = before;
  const wasDefault = defaultPaymentMethodId === forgotten;
  return replaceDefault(before.id, forgotten, {
    defaultPaymentMethodId: wasDefault ? null : defaultPaymentMethodId,
    defaultPaymentMethodExpires: wasDefault ? null : defaultPaymentMethodExpires,
  });
};

/** Where a method is the default, another one is from now on; nothing where the member has chosen another since. */
export async function replaceDefault(
  userId: string,
  methodId: string,
  by: Pick<User, 'defaultPaymentMethodId' | 'defaultPaymentMethodExpires' | 'chargedMethod'>,
): Promise<void> {
  await unlessRefused(updateItem(userEntity.updateAt([userId], by, { defaultPaymentMethodId: methodId })));
}

/** Repeated, it does nothing: what is no customer's any more is forgotten already. */
export const detachMethod = (methodId: string): Promise<void> =>
  withProvider(async (provider) => {
    try {
      await provider.paymentMethods.detach(methodId);
    } catch (error) {
      const found = isRefusedRequest(error) && (await provider.paymentMethods.retrieve(methodId));
      if (!found || found.customer) throw error;
    }
  });
