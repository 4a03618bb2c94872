import { orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { StaffChange } from '#functions/orders/data/order-log.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { readSettlementFacts } from '#functions/settlement/data/settlement-facts.ts';
import type { PayingFacts } from '#functions/settlement/domain/facts.ts';
import { settleOrder } from '#functions/settlement/use-cases/settle-order.ts';
import { changedMeanwhile, conflict, notFound } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { must } from '#shared/must.ts';
import { readOrderForStaff } from '#functions/orders/data/order-for-staff.ts';
import { refundWrites } from '../data/refund-writes.ts';
import { askedFor, type RefundRequest } from '../domain/plan-refund.ts';
import { refundOrder, repeatRefund, type RefundedOrder } from '../domain/refund-order.ts';

interface Asked {
  orderId: string;
  /** The version of the order that staff saw. */
  version: number;
  userId: string;
}

/**
 * Refunds an order, or a part of it. The decision is written first, and the money moves after it:
 * 1. The order is settled with its payment. Refunds at Stripe that the order has not booked yet then count.
 * 2. One transaction writes the refund and gives credit, if the order still has the version that staff saw.
 * 3. The provider sends money to a card or bank account, and the result is booked. When this step fails, the
 * sweep or the next event of the payment repeats it.
 * A repeated request returns the first refund.
 * @throws AppError `not_found`; `conflict` when the order changed since staff saw it, or less is left to give
 * back; `unavailable` when the payment provider cannot be reached. In these cases, no refund is written
 */
export const refund = (target: Asked, request: RefundRequest): Promise<Order> =>
  decide(target, request.reason, {
    isDone: (order) => {
      const earlierRefund = order.refunds?.find(({ requestId }) => requestId === request.requestId);
      if (earlierRefund && earlierRefund.asked !== askedFor(request))
        throw conflict('Another refund was made for this request. Please start again.');
      return earlierRefund !== undefined;
    },
    change: (order, facts, staff, now) => refundOrder(order, request, facts, staff.by, now),
  });

/** Repeats a failed refund, in the same steps as `refund`. */
export const refundAgain = (target: Asked, refundId: string, to: 'payment' | 'credit'): Promise<Order> =>
  decide(target, '', {
    isDone: (order) => {
      const knownRefund = order.refunds?.find(({ id }) => id === refundId);
      if (!knownRefund) throw notFound('Refund');
      return knownRefund.state !== 'failed' && knownRefund.to === to;
    },
    change: (order, facts, _, now) => repeatRefund(order, refundId, to, facts, now),
  });

interface Decision {
  isDone(order: Order): boolean;
  change(order: Order, facts: PayingFacts, staff: StaffChange, now: Date): RefundedOrder;
}

async function decide(target: Asked, reason: string, { isDone, change }: Decision): Promise<Order> {
  const decided = await retryOnConflict(
    async () => {
      const { order: orderBefore, staff } = await readOrderForStaff(target.orderId, {
        userId: target.userId,
        note: reason,
        noteType: null,
      });
      if (isDone(orderBefore)) return orderBefore;
      if (orderBefore.version !== target.version) throw changedMeanwhile('order');
      const order = must(await settleOrder(orderBefore.id, orderBefore), 'an order that was just read');
      if (order.version !== target.version) throw changedMeanwhile('order');
      const { counted, ...facts } = await readSettlementFacts(order, order.lines);
      const now = new Date();
      const refunded = change(order, facts, staff, now);
      const { mails, writes } = refundWrites(order, facts, refunded, { counted, staff }, now);
      await transactWithMails(writes, mails);
      logger.info('Refund decided', { orderId: order.id });
      return refunded.order;
    },
    { message: changedMeanwhile('order').message },
  );
  return makeNow(decided);
}

/** Sends an order's decided refunds to the provider. After a failure, the sweep sends them. */
export async function makeNow(order: Order): Promise<Order> {
  try {
    return (await settleOrder(order.id, order)) ?? order;
  } catch (error) {
    logger.warn('A refund is left to the sweep', { orderId: order.id, error: error as Error });
    return (await orderEntity.get(order.id)) ?? order;
  }
}
