import type * as z from 'zod';
import type { payableOrder } from '#shared/contracts/renewals.ts';
import { toDollars } from '#shared/money.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { readSignedToken } from '#functions/platform/signed-token.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import {
  adjustPayment,
  ensureCustomer,
  requestPayment,
  type OpenPayment,
} from '#functions/checkout/data/payments.ts';
import type { PaymentMethodType } from '#functions/checkout/domain/payment-outcome.ts';
import { settleOrder } from '#functions/checkout/use-cases/settle-order.ts';
import { changedOrderWrite, changeOrder, getStoredOrder } from '#functions/orders/data/orders.ts';
import { orderTotalCents, toOrderLine, type Order } from '#functions/orders/domain/order.ts';
import { readCollectionFacts, type CollectionFacts } from '../data/renewal-writes.ts';
import { unpaidStates } from '../domain/charge.ts';

type PayableOrder = z.output<typeof payableOrder>;

/** @throws AppError `not_found` for a link that we did not make. */
async function orderOfLink(token: string): Promise<Order> {
  const orderId = await readSignedToken('pay', token);
  const order = orderId ? await getStoredOrder(orderId) : undefined;
  if (!order?.isRenewal) throw notFound('Payment');
  return order;
}

/** The order of a pay link. Whoever has the link may see what is needed to pay it, and no more. */
export async function showPayableOrder(token: string): Promise<PayableOrder> {
  const order = await orderOfLink(token);
  return toPayableOrder(order, await readCollectionFacts(order));
}

const toPayableOrder = (order: Order, { charge, user }: CollectionFacts): PayableOrder => ({
  order_id: order.id,
  state: charge.state,
  first_name: user.firstName,
  items: order.lines.map(toOrderLine),
  total: toDollars(orderTotalCents(order)),
  credit_used: toDollars(order.creditUsedCents),
  amount_due: toDollars(order.dueCents),
  pickup_date: order.cycle.pickupDate,
  pickup_location: order.location.name,
  decline_reason: charge.declineReason,
});

/**
 * The order's payment for the browser to confirm, with the member present: the same payment that was tried
 * without them, so that it can be collected only once. It works after the cut-off, as long as it is unpaid.
 * @throws AppError `not_found`; `conflict` when nothing is left to pay; `unavailable`.
 */
export async function openLinkPayment(
  token: string,
  type: PaymentMethodType,
  saveMethod: boolean,
): Promise<{ payment: OpenPayment; amountCents: number }> {
  const order = await orderOfLink(token);
  const { charge, user } = await readCollectionFacts(order);
  if (!unpaidStates.includes(charge.state))
    throw conflict(
      charge.state === 'waived'
        ? 'This order was cancelled. Nothing is left to pay.'
        : 'This order is already paid.',
    );
  const wanted: Order = { ...order, paymentMethodType: type, savePaymentMethod: saveMethod };
  const payment = order.paymentIntentId
    ? await adjustPayment(order.paymentIntentId, type, saveMethod)
    : await requestPayment(wanted, await ensureCustomer(user));
  if (payment.id !== order.paymentIntentId || saveMethod !== order.savePaymentMethod)
    await rememberPayment(order, { paymentIntentId: payment.id, savePaymentMethod: saveMethod });
  return { payment, amountCents: order.dueCents };
}

async function rememberPayment(order: Order, changes: Partial<Order>): Promise<void> {
  try {
    await transact([changedOrderWrite(changeOrder(order, changes, new Date()), undefined)]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    throw conflict('This order is being paid right now. Please look at it again.');
  }
}

/** Settles a pay link's order by what the provider says. @throws AppError `not_found`, `unavailable`. */
export async function confirmLinkPayment(token: string): Promise<PayableOrder> {
  const { id } = await orderOfLink(token);
  const order = await settleOrder(id);
  return toPayableOrder(order!, await readCollectionFacts(order!));
}
