import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { isProviderError, withProvider } from '#functions/platform/stripe.ts';
import type { User } from '#functions/members/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { PaymentMethodType, ProviderPayment } from '../domain/payment-outcome.ts';

const providerType = { card: 'card', ach: 'us_bank_account' } as const;

/** "Visa ending in 4242", as members see a method. */
export function describeMethod(method: Stripe.PaymentMethod): {
  type: PaymentMethodType;
  label: string;
  brand: string;
  lastFour: string;
  expires: string | null;
} {
  if (method.type === 'us_bank_account') {
    const { bank_name: bank, last4 } = method.us_bank_account!;
    return {
      type: 'ach',
      label: `${bank ?? 'Bank account'} ending in ${last4}`,
      brand: bank ?? '',
      lastFour: last4 ?? '',
      expires: null,
    };
  }
  const { brand, last4, exp_year: year, exp_month: month } = method.card!;
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return {
    type: 'card',
    label: `${name} ending in ${last4}`,
    brand,
    lastFour: last4,
    expires: `${year}-${String(month).padStart(2, '0')}`,
  };
}

export function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  const described = method ? describeMethod(method) : undefined;
  return {
    id: intent.id,
    status: isWaitingForBank(intent) ? 'processing' : (intent.status as ProviderPayment['status']),
    amountCents: intent.amount,
    orderId: intent.metadata.order_id,
    methodId: method?.id ?? null,
    methodType: described?.type ?? (intent.payment_method_types.includes('us_bank_account') ? 'ach' : 'card'),
    methodLabel: described?.label ?? '',
    methodExpires: described?.expires ?? null,
    problem: intent.last_payment_error?.message ?? '',
    problemCode: intent.last_payment_error?.code ?? '',
  };
}

/**
 * A bank account that is verified by small deposits takes a day or two before the debit starts. Until then
 * the payment is under way as far as the order is concerned.
 * Source: docs.stripe.com/payments/ach-direct-debit (verification with microdeposits).
 */
const isWaitingForBank = (intent: Stripe.PaymentIntent): boolean =>
  intent.status === 'requires_action' && intent.next_action?.type === 'verify_with_microdeposits';

/** What the provider says of a payment now. Undefined for an id it does not know. */
export async function readPayment(paymentIntentId: string): Promise<ProviderPayment | undefined> {
  try {
    return await withProvider(async (provider) =>
      toPayment(await provider.paymentIntents.retrieve(paymentIntentId, { expand: ['payment_method'] })),
    );
  } catch (error) {
    if (isProviderError(error, 'resource_missing')) return undefined;
    throw error;
  }
}

/**
 * The member at the provider; made once, whatever is repeated. The provider refuses a key that comes back with
 * other parameters, so the key holds what can change.
 */
export async function ensureCustomer(user: User): Promise<string> {
  if (user.stripeCustomerId) return user.stripeCustomerId;
  const named = { email: user.email, name: `${user.firstName} ${user.lastName}` };
  const version = createHash('sha256').update(JSON.stringify(named)).digest('hex').slice(0, 16);
  const customer = await withProvider((provider) =>
    provider.customers.create(
      { ...named, metadata: { user_id: user.id } },
      { idempotencyKey: `customer:${user.id}:${version}` },
    ),
  );
  return customer.id;
}

/** A payment the browser can go on with. */
export interface OpenPayment {
  id: string;
  clientSecret: string;
}

/**
 * Asks for the payment of an order. The order's id is the idempotency key, so that a repeated or crashed
 * call finds the same payment and never asks for money twice.
 */
export async function requestPayment(order: Order, customerId: string): Promise<OpenPayment> {
  const type = providerType[order.paymentMethodType === 'ach' ? 'ach' : 'card'];
  const intent = await withProvider((provider) =>
    provider.paymentIntents.create(
      {
        amount: order.dueCents,
        currency: 'usd',
        customer: customerId,
        allowed_payment_method_types: [type],
        metadata: { order_id: order.id, user_id: order.userId },
        description: `Order ${order.id}`,
        ...(order.savePaymentMethod && { setup_future_usage: 'off_session' as const }),
      },
      { idempotencyKey: `order:${order.id}` },
    ),
  );
  return { id: intent.id, clientSecret: intent.client_secret! };
}

/** Adjusts an open payment to another choice of method; the amount stays. */
export async function adjustPayment(
  paymentIntentId: string,
  type: PaymentMethodType,
  savePaymentMethod: boolean,
): Promise<OpenPayment> {
  const intent = await withProvider((provider) =>
    provider.paymentIntents.update(paymentIntentId, {
      allowed_payment_method_types: [providerType[type]],
      setup_future_usage: savePaymentMethod ? 'off_session' : '',
    }),
  );
  return { id: intent.id, clientSecret: intent.client_secret! };
}

/** Ends an open payment so that it can no longer succeed. @returns what the provider says of it then. */
export async function cancelPayment(paymentIntentId: string): Promise<ProviderPayment | undefined> {
  try {
    await withProvider((provider) => provider.paymentIntents.cancel(paymentIntentId));
  } catch (error) {
    if (!isProviderError(error, 'payment_intent_unexpected_state')) throw error;
  }
  return readPayment(paymentIntentId);
}

/** Gives the whole payment of an order back; repeated, it does so once. */
export async function refundPayment(paymentIntentId: string, orderId: string): Promise<void> {
  await withProvider((provider) =>
    provider.refunds.create(
      { payment_intent: paymentIntentId, metadata: { order_id: orderId } },
      { idempotencyKey: `refund:${orderId}` },
    ),
  );
}
