import { must } from '#shared/must.ts';
import type Stripe from 'stripe';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { isProviderError, underKey, withProvider } from '#functions/platform/stripe.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { hasProviderRefunds } from '#functions/orders/domain/refund.ts';
import {
  bringsMoney,
  isOver,
  mayBeOwn,
  type PaymentMethodType,
  type ProviderPayment,
} from '../domain/provider-payment.ts';
import { readDisputes } from './disputes.ts';
import { listStaffRefunds } from './staff-refunds.ts';

export const providerType = { card: 'card', ach: 'us_bank_account' } as const;

/** The label is the method's name as members see it, e.g. "Visa ending in 4242". */
export function describeMethod(method: Stripe.PaymentMethod): {
  type: PaymentMethodType;
  label: string;
  brand: string;
  lastFour: string;
  expires: string | null;
} {
  if (method.us_bank_account) {
    const { bank_name: bank, last4 } = method.us_bank_account;
    return {
      type: 'ach',
      label: `${bank ?? 'Bank account'} ending in ${last4}`,
      brand: bank ?? '',
      lastFour: last4 ?? '',
      expires: null,
    };
  }
  const { brand, last4, exp_year: year, exp_month: month } = must(method.card, 'the card of a method');
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  return {
    type: 'card',
    label: `${name} ending in ${last4}`,
    brand,
    lastFour: last4,
    expires: `${year}-${String(month).padStart(2, '0')}`,
  };
}

/** To be read with every payment: its method, and its charge at Stripe, which has the refunded amount. */
const expand = ['payment_method', 'latest_charge'];

/**
 * A second request reads the disputes. It is made only when the charge at Stripe was disputed. Source:
 * docs.stripe.com/api/charges/object (disputed), docs.stripe.com/api/disputes/object (balance_transactions).
 */
async function toPayment(provider: Stripe, intent: Stripe.PaymentIntent): Promise<ProviderPayment> {
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null;
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const described = method ? describeMethod(method) : undefined;
  const customerId = idOf(intent.customer);
  const refundedCents = intent.status === 'succeeded' ? (charge?.amount_refunded ?? 0) : 0;
  const disputes = charge?.disputed ? await readDisputes(provider, intent.id) : undefined;
  const disputedCents = disputes?.withdrawnCents ?? 0;
  const isDisputed = disputedCents > 0 && refundedCents === 0 && disputedCents >= intent.amount_received;
  const withdrawnCents = isDisputed ? 0 : Math.min(disputedCents, intent.amount_received - refundedCents);
  return {
    id: intent.id,
    clientSecret: intent.client_secret,
    status: isWaitingForBank(intent) ? 'processing' : (intent.status as ProviderPayment['status']),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    // Money that a dispute over a part of the payment withholds counts like a refund of that part.
    refundedCents: refundedCents + withdrawnCents,
    withdrawnCents,
    isDisputed,
    ...(disputes?.dispute && { dispute: disputes.dispute }),
    orderId: intent.metadata.order_id,
    methodId: method?.id ?? null,
    takes: (['card', 'ach'] as const).filter((type) =>
      intent.payment_method_types.includes(providerType[type]),
    ),
    keepsMethod: intent.setup_future_usage === 'off_session',
    isMethodKept: customerId !== null && idOf(method?.customer ?? null) === customerId,
    customerId,
    methodType: described?.type ?? (intent.payment_method_types.includes('card') ? 'card' : 'ach'),
    methodLabel: described?.label ?? '',
    methodExpires: described?.expires ?? null,
    problem: intent.last_payment_error?.message ?? '',
    problemCode: intent.last_payment_error?.code ?? '',
  };
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/**
 * True while the provider verifies a bank account by small deposits, a day or two before the debit starts.
 * The order counts its payment as under way. Source: docs.stripe.com/payments/ach-direct-debit (verification
 * with microdeposits).
 */
const isWaitingForBank = (intent: Stripe.PaymentIntent): boolean =>
  intent.status === 'requires_action' && intent.next_action?.type === 'verify_with_microdeposits';

/**
 * The present payment after a request with an idempotency key. A repeated key gets the first answer again,
 * which may be hours old (docs.stripe.com/error-low-level, Idempotent-Replayed). So the payment is read
 * again.
 */
async function toPaymentNow(
  provider: Stripe,
  intent: Stripe.Response<Stripe.PaymentIntent>,
): Promise<ProviderPayment> {
  const isReplayed = intent.lastResponse.headers['idempotent-replayed'] === 'true';
  return toPayment(
    provider,
    isReplayed ? await provider.paymentIntents.retrieve(intent.id, { expand }) : intent,
  );
}

/** Undefined for an unknown id. */
export async function readPayment(paymentIntentId: string): Promise<ProviderPayment | undefined> {
  try {
    return await withProvider(async (provider) =>
      toPayment(provider, await provider.paymentIntents.retrieve(paymentIntentId, { expand })),
    );
  } catch (error) {
    if (isProviderError(error, 'resource_missing')) return undefined;
    throw error;
  }
}

/**
 * The payment that an order names, with staff's refunds of it. Undefined when the order names none, or the
 * provider does not know the payment. The refunds are read before the payment. A refund made between the two
 * reads then leaves the refundable amount too low for a moment, never too high.
 */
export async function readOwnPayment(order: Order): Promise<ProviderPayment | undefined> {
  if (!order.paymentIntentId) return undefined;
  const refunds = hasProviderRefunds(order) ? await listStaffRefunds(order.paymentIntentId) : undefined;
  const payment = await readPayment(order.paymentIntentId);
  return payment && { ...payment, ...(refunds && { refunds }) };
}

/**
 * How long the code relies on an idempotency key. Stripe keeps keys for 24 hours
 * (docs.stripe.com/api/idempotent_requests).
 */
const hoursOfKey = 20;

/**
 * Makes an order's payment without confirming it. Repeated calls get the same payment: the idempotency key
 * has the order and the customer, and nothing in the request changes. When Stripe may have forgotten the key,
 * an earlier payment of the order is searched first.
 * @param replaced the id of the order's payment that can no longer be confirmed; null for none. It becomes a
 * part of the idempotency key, so that Stripe makes a new payment
 */
export const requestPayment = (
  order: Order,
  customerId: string,
  replaced: string | null,
  now: Date,
): Promise<ProviderPayment> =>
  withProvider(async (provider) => {
    const isKeyKept = now.getTime() - Date.parse(firstRequestedAt(order)) < hoursOfKey * 3600_000;
    const earlierPayment = isKeyKept ? undefined : await searchPayment(provider, order, replaced);
    if (earlierPayment) return earlierPayment;
    const type = providerType[order.paymentMethodType === 'ach' ? 'ach' : 'card'];
    const key = [`order:${order.id}:${customerId}`, ...(replaced ? ['after', replaced] : [])].join(':');
    const intent = await underKey(key, (idempotencyKey) =>
      provider.paymentIntents.create(
        {
          amount: order.dueCents,
          currency: 'usd',
          customer: customerId,
          // A renewal is charged to the member's saved method, which may be a card or a bank account.
          allowed_payment_method_types: order.isRenewal || replaced ? Object.values(providerType) : [type],
          metadata: {
            order_id: order.id,
            user_id: order.userId,
            ...(order.isRenewal && { renewal: order.subscriptionId }),
          },
          description: `Order ${order.id}`,
          ...(!order.isRenewal &&
            !replaced &&
            order.savePaymentMethod && { setup_future_usage: 'off_session' as const }),
          expand,
        },
        { idempotencyKey },
      ),
    );
    return toPaymentNow(provider, intent);
  });

/**
 * The earliest time at which a payment of the order can have been requested. A renewal that is made again
 * after a restore of the table is younger than its payment, so its cut-off counts.
 */
const firstRequestedAt = (order: Order): string => (order.isRenewal ? order.cycle.cutoffAt : order.createdAt);

/**
 * Searches for a payment that the order can use. Such a payment has the order's amount, and is open or has
 * money that is not going back. When `replaced` is null, a payment whose money went back is found too. The
 * caller then books this payment instead of requesting another. Source: docs.stripe.com/search (query
 * language).
 */
async function searchPayment(
  provider: Stripe,
  order: Order,
  replaced: string | null,
): Promise<ProviderPayment | undefined> {
  const { data } = await provider.paymentIntents.search({
    query: `metadata['order_id']:'${order.id}'`,
    limit: 100,
    expand: expand.map((field) => `data.${field}`),
  });
  const others = data.filter(({ id, status }) => id !== replaced && status !== 'canceled');
  const allPayments = await Promise.all(others.map((intent) => toPayment(provider, intent)));
  const payments = allPayments.filter((payment) => mayBeOwn(order, payment));
  const living = payments.filter((payment) => !isOver(payment));
  const spent = replaced === null ? payments.find(({ status }) => status === 'succeeded') : undefined;
  return living.find(bringsMoney) ?? living[0] ?? spent;
}

/** Undefined when the payment can no longer be changed. The caller must then read the payment again. */
export async function adjustPayment(
  paymentIntentId: string,
  type: PaymentMethodType,
  savePaymentMethod: boolean,
): Promise<ProviderPayment | undefined> {
  try {
    return await withProvider(async (provider) =>
      toPayment(
        provider,
        await provider.paymentIntents.update(paymentIntentId, {
          allowed_payment_method_types: [providerType[type]],
          setup_future_usage: savePaymentMethod ? 'off_session' : '',
          expand,
        }),
      ),
    );
  } catch (error) {
    if (isProviderError(error, 'payment_intent_unexpected_state')) return undefined;
    throw error;
  }
}

/**
 * `attempt` is the idempotency key, so a repeated attempt charges nothing more.
 * @returns the payment as it is now
 * @throws Stripe's error when the method is declined or cannot be charged
 */
export const confirmWithoutMember = (
  paymentIntentId: string,
  methodId: string,
  attempt: string,
): Promise<ProviderPayment> =>
  withProvider(async (provider) =>
    toPaymentNow(
      provider,
      await underKey(attempt, (idempotencyKey) =>
        provider.paymentIntents.confirm(
          paymentIntentId,
          {
            payment_method: methodId,
            // A pay link may have limited the payment to one type of method, and asked to save the method. Now
            // all types are allowed, and nothing is saved, because the member is not present.
            allowed_payment_method_types: Object.values(providerType),
            setup_future_usage: '',
            off_session: true,
            return_url: absoluteUrl('/orders'),
            expand,
          },
          { idempotencyKey },
        ),
      ),
    ),
  );

/** Cancels an open payment so that it can no longer succeed. The answer is the payment afterwards. */
export async function cancelPayment(paymentIntentId: string): Promise<ProviderPayment | undefined> {
  try {
    return await withProvider(async (provider) =>
      toPayment(provider, await provider.paymentIntents.cancel(paymentIntentId, { expand })),
    );
  } catch (error) {
    if (!isProviderError(error, 'payment_intent_unexpected_state')) throw error;
  }
  return readPayment(paymentIntentId);
}
