import { conflict } from '#functions/platform/errors.ts';
import { transact, TransactionRefused } from '#functions/platform/table.ts';
import {
  adjustPayment,
  ensureCustomer,
  requestPayment,
  type OpenPayment,
} from '#functions/checkout/data/payments.ts';
import type { PaymentMethodType } from '#functions/checkout/domain/payment-outcome.ts';
import { settleOrder } from '#functions/checkout/use-cases/settle-order.ts';
import { changedOrderWrite, changeOrder } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { readCollectionFacts } from '../data/renewal-writes.ts';
import { unpaidStates } from '../domain/charge.ts';
import { orderOfLink, toPayableOrder, type PayableOrder } from './show-payable-order.ts';

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
