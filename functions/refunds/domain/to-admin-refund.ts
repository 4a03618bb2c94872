import type * as z from 'zod';
import type {
  adminRefund,
  orderDispute,
  refundable,
  waitingDecision,
} from '#shared/contracts/refunds/refunds.ts';
import { toDollars } from '#shared/money.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import { toRefund } from '#functions/orders/domain/refund.ts';
import { refundableNow } from '#functions/orders/domain/refundable.ts';
import { waitingOf } from '#functions/orders/domain/waiting.ts';

export const toAdminRefund = (order: Order, refund: OrderRefund): z.output<typeof adminRefund> => ({
  ...toRefund(order, refund),
  by: refund.by,
  reason: refund.reason,
  problem: refund.problem,
  lines: refund.lines.map(({ line, quantity, cents, taxCents, commissionCents, stockQuantity }) => ({
    line,
    quantity,
    amount: toDollars(cents),
    tax: toDollars(taxCents),
    commission: toDollars(commissionCents),
    back_in_stock: stockQuantity,
  })),
  provider_refund_id: refund.providerId,
});

/**
 * The list of lines is empty when nothing can be refunded.
 * @param heldCents the part of the member's deposit that the co-op holds
 */
export function toRefundable(order: Order, heldCents: number): z.output<typeof refundable> {
  const { totalCents, paymentCents, lines } = refundableNow(order, heldCents);
  const remainingLines = totalCents > 0 ? lines : [];
  return {
    total: toDollars(totalCents),
    payment: toDollars(paymentCents),
    lines: remainingLines.map(({ line, quantity, cents, stockQuantity }) => ({
      line,
      name: order.lines[line]?.name ?? '',
      quantity,
      amount: toDollars(cents),
      in_stock: stockQuantity,
    })),
  };
}

export function toWaiting(order: Order): z.output<typeof waitingDecision> | null {
  const waiting = waitingOf(order);
  return waiting ? { task: waiting.task, amount: toDollars(waiting.cents) } : null;
}

export const toDispute = (order: Order): z.output<typeof orderDispute> | null =>
  order.dispute
    ? {
        id: order.dispute.id,
        amount: toDollars(order.dispute.cents),
        status: order.dispute.status,
        reason: order.dispute.reason,
        due_by: order.dispute.dueBy,
        link: order.paymentIntentId && `https://dashboard.stripe.com/payments/${order.paymentIntentId}`,
      }
    : null;

export const toRefunded = (order: Order) => ({
  refunds: (order.refunds ?? []).map((refund) => toAdminRefund(order, refund)),
  version: order.version,
});
