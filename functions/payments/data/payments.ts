import { must } from '#shared/must.ts';
import type Stripe from 'stripe';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { isProviderError, underKey, withProvider } from '#functions/platform/stripe.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { hasProviderRefunds } from '#functions/orders/domain/refund.ts';
import {
  isCollecting,
  isOver,
  mayBeOwn,
  type PaymentMethodType,
  type ProviderPayment,
} from '../domain/payment-outcome.ts';
import { readDisputes } from './disputes.ts';
import { listStaffRefunds } from './staff-refunds.ts';

/** What the provider calls a kind of method. */
export const providerType = { card: 'card', ach: 'us_bank_account' } as const;

/** "Visa ending in 4242", as members see a method. */
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

/** What comes with every payment that is read: its method, and the charge that says what was given back. */
const expand = ['payment_method', 'latest_charge'];

/**
 * The payment in our terms. The charge tells that a dispute exists or existed; how that stands is asked then.
 * Source: docs.stripe.com/api/charges/object (disputed), docs.stripe.com/api/disputes/object (balance_transactions).
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
    // A dispute over a part takes what a refund of it would.
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
 * A bank account that is verified by small deposits takes a day or two before the debit starts. Until then
 * the payment is under way as far as the order is concerned.
 * Source: docs.stripe.com/payments/ach-direct-debit (verification with microdeposits).
 */
const isWaitingForBank = (intent: Stripe.PaymentIntent): boolean =>
  intent.status === 'requires_action' && intent.next_action?.type === 'verify_with_microdeposits';

/**
 * The payment that a request with an idempotency key gives. A repeated key gives the first answer, which may be hours
 * old: the payment can have been paid, refunded or disputed since, so what it is now is asked for.
 * Source: docs.stripe.com/error-low-level (Idempotent-Replayed).
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

/** What the provider says of a payment now. Undefined for an id it does not know. */
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
 * An order's own payment, and what staff gave back of it where they did. The refunds are read first: a payment that says
 * more went back than they do makes too little refundable for a moment, the other way round too much.
 */
export async function readOwnPayment(order: Order): Promise<ProviderPayment | undefined> {
  if (!order.paymentIntentId) return undefined;
  const refunds = hasProviderRefunds(order) ? await listStaffRefunds(order.paymentIntentId) : undefined;
  const payment = await readPayment(order.paymentIntentId);
  return payment && { ...payment, ...(refunds && { refunds }) };
}

/** Stripe keeps idempotency keys for at least 24 hours (docs.stripe.com/api/idempotent_requests). */
const hoursOfKey = 20;

/**
 * The payment of an order: made once, unconfirmed, whoever asks and however often. Order and customer are the
 * idempotency key, and everything in the request follows from them as the order was placed, so that every caller asks
 * the same. When the key may be forgotten the payment is searched by its order first; a renewal's may be older than
 * its order, which is made again after the table was restored.
 * @param replaced the order's payment that can no longer be confirmed; its successor has a key of its own
 */
export const requestPayment = (
  order: Order,
  customerId: string,
  replaced: string | null,
  now: Date,
): Promise<ProviderPayment> =>
  withProvider(async (provider) => {
    const isKeyKept = now.getTime() - Date.parse(firstRequestedAt(order)) < hoursOfKey * 3600_000;
    const found = isKeyKept ? undefined : await searchPayment(provider, order, replaced);
    if (found) return found;
    const type = providerType[order.paymentMethodType === 'ach' ? 'ach' : 'card'];
    const key = [`order:${order.id}:${customerId}`, ...(replaced ? ['after', replaced] : [])].join(':');
    const intent = await underKey(key, (idempotencyKey) =>
      provider.paymentIntents.create(
        {
          amount: order.dueCents,
          currency: 'usd',
          customer: customerId,
          // A renewal is charged to whatever the member has saved.
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

/** The earliest time at which a payment of the order may have been asked for. */
const firstRequestedAt = (order: Order): string => (order.isRenewal ? order.cycle.cutoffAt : order.createdAt);

/**
 * A payment of this order and its amount that is not over, nor being given back; else, where none is replaced, one whose money came in and went back: that
 * is to be booked, not asked for again. Source: docs.stripe.com/search (query language).
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
  const found = await Promise.all(others.map((intent) => toPayment(provider, intent)));
  const payments = found.filter((payment) => mayBeOwn(order, payment));
  const living = payments.filter((payment) => !isOver(payment));
  const spent = replaced === null ? payments.find(({ status }) => status === 'succeeded') : undefined;
  return living.find(isCollecting) ?? living[0] ?? spent;
}

/**
 * Adjusts an open payment to another choice of method; the amount stays.
 * @returns undefined when the payment can no longer be adjusted: look afresh at what became of it
 */
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
 * Confirms a payment without the member. `attempt` is the idempotency key: the repeated attempt asks for no more money.
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
            // A pay link may have limited it to one type and asked to keep the method, which needs the member.
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

/** Ends an open payment so that it can no longer succeed. @returns what the provider says of it then. */
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
