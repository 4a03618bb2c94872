import { logger } from '#functions/platform/logger.ts';
import { count } from '#functions/platform/count.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderDispute } from '#functions/orders/domain/order-dispute.ts';
import { dueRefunds } from '#functions/orders/domain/refund.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { readPayment } from '#functions/payments/data/payments.ts';
import { createStaffRefund } from '#functions/payments/data/staff-refunds.ts';
import type { ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import type { ProviderRefund } from '#functions/payments/domain/provider-refund.ts';
import { refundsAfter } from '../domain/refunds-after.ts';

/**
 * Makes the refunds that staff decided and that the provider does not have yet: at once or, after a crash or
 * an outage, at the order's next follow-up.
 * @param payment the order's own payment with its refunds, read after the order
 * @returns the payment afterwards; undefined when there was nothing to make
 * @throws AppError `unavailable`. The next call finds the refunds that were made until then
 */
export async function makeRefunds(
  order: Order,
  payment: ProviderPayment | undefined,
): Promise<ProviderPayment | undefined> {
  if (!payment?.refunds || payment.id !== order.paymentIntentId) return undefined;
  const due = dueRefunds(order);
  if (due.length === 0) return undefined;
  const refunds: ProviderRefund[] = [];
  for (const refund of due) refunds.push(await createStaffRefund(payment.id, order.id, refund));
  const now = (await readPayment(payment.id)) ?? payment;
  return { ...now, refunds: [...payment.refunds, ...refunds] };
}

/**
 * Marks the due refunds as failed, because the provider does not know the payment: the co-op's API key
 * belongs to another account at the provider.
 * @throws TransactionRefused when the order changed since it was read
 */
export async function failRefunds(order: Order): Promise<Order> {
  const due = dueRefunds(order);
  if (due.length === 0) return order;
  const problem = 'The payment provider does not know this payment.';
  logger.error('A payment cannot be given back', {
    orderId: order.id,
    paymentId: order.paymentIntentId,
    problem,
  });
  count('RefundsFailed');
  const failed = due.map(({ id, attempt }) => ({
    refundId: id,
    attempt,
    providerId: null,
    state: 'failed' as const,
    problem,
  }));
  return saveOrder(order, { refunds: refundsAfter(order, failed) ?? [] });
}

/**
 * Books the states that the payment's refunds and its dispute have at the provider.
 * @throws TransactionRefused when the order changed since it was read
 */
export function keepInSight(order: Order, payment: ProviderPayment): Promise<Order> | Order {
  const refunds = refundsAfter(order, payment.refunds);
  const { dispute } = payment;
  const isOther = dispute !== undefined && !isSame(dispute, order.dispute);
  if (!refunds && !isOther) return order;
  return saveOrder(order, { ...(refunds && { refunds }), ...(isOther && { dispute }) });
}

const isSame = (one: OrderDispute, other: OrderDispute | undefined): boolean =>
  one.id === other?.id &&
  one.status === other.status &&
  one.cents === other.cents &&
  one.dueBy === other.dueBy;
