import type { cancelOutcomes } from '#shared/contracts/order-management/order-management.ts';
import { Refusal } from '#shared/refusal.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { changeOrder, isFulfilling, type Order, type OrderRefund } from '#functions/orders/domain/order.ts';
import { missedUnits } from '#functions/orders/domain/missing-units.ts';
import { hasDueRefund, isOpenDispute, isStanding } from '#functions/orders/domain/refund.ts';
import { isStockFreed } from '#functions/orders/domain/stock-taken-by.ts';
import { moneyWaiting } from '#functions/orders/domain/waiting.ts';

type CancelOutcome = (typeof cancelOutcomes)[number];

/** Describes the effects of a cancellation on an order's money. */
export function cancelOutcomeOf(order: Order): CancelOutcome {
  if (order.status === 'cancelled') return 'none';
  switch (order.paymentStatus) {
    case 'processing':
      return 'waits';
    case 'paid':
    case 'refunded':
    case 'partially_refunded':
      return 'keeps_payment';
    case 'pending':
      return isFulfilling(order) ? 'packed' : 'ends_payment';
    case 'failed':
      return isFulfilling(order) ? 'packed' : 'gives_up_debt';
  }
}

/** The way in which an order gets the status that staff choose. */
export type StatusWay =
  /** Only the status changes. */
  | 'set'
  /** The order is unpaid. Its payment is cancelled at the provider first, then the order is given up. */
  | 'give up'
  /** The order is paid. Its money stays, and its stock goes back. */
  | 'cancel paid'
  /** The order was cancelled after its payment. It is restored. */
  | 'restore';

/**
 * Decides the way to a status. Staff may set any status (Q080), unless the order's money forbids it. An order
 * that was given up unpaid cannot be restored. A payment on its way must be waited for. A debt for packed
 * goods must not be lost.
 * @throws Refusal with the reason, in the words of staff
 */
export function wayTo(order: Order, status: Order['status']): StatusWay {
  if (order.deletedAt) throw new Refusal('This order was deleted.');
  if (order.status === 'cancelled' && status !== 'cancelled') {
    if (order.calledOff)
      throw new Refusal('The pickup of this order was called off. Please ask the member to order again.');
    if (order.refundedWhole)
      throw new Refusal('This order was refunded as a whole. Please ask the member to order again.');
    if (order.cancelledPaid) return mustHaveItsMoney(order);
    throw new Refusal(
      'This order was cancelled before it was paid, and what it had reserved was released. Please ask the member to order again.',
    );
  }
  if (order.status === 'cancelled' || status !== 'cancelled') return 'set';
  switch (cancelOutcomeOf(order)) {
    case 'waits':
      throw new Refusal(
        'A bank transfer for this order is on its way. Please cancel the order once the transfer has arrived or failed.',
      );
    case 'packed':
      throw new Refusal(
        'This order is not paid, and it is marked as packed or handed out. If it was not, set it back to Confirmed first; otherwise waive its charge.',
      );
    case 'keeps_payment':
      return 'cancel paid';
    default:
      return 'give up';
  }
}

/**
 * Requires that the co-op has an order's money before the order is restored. Otherwise nobody would be asked
 * for it.
 */
function mustHaveItsMoney(order: Order): 'restore' {
  if (order.paymentStatus === 'failed')
    throw new Refusal(
      'The payment of this order was disputed or taken back by the bank, so it cannot stand again. Please ask the member to order again.',
    );
  if (order.paymentStatus === 'refunded')
    throw new Refusal(
      'What was paid for this order was given back, so it cannot stand again. Please ask the member to order again.',
    );
  return 'restore';
}

/** The order in another status, set for all of its vendors. Nothing else changes. */
export const setStatus = (order: Order, status: Order['status'], now: Date): Order =>
  changeOrder(order, { status, vendorStatuses: undefined }, now);

export const cancelPaid = (order: Order, now: Date): Order =>
  changeOrder(
    order,
    {
      status: 'cancelled',
      cancelledPaid: { isStockReturned: isStockFreed(order, now) },
      keptCents: undefined,
    },
    now,
  );

/**
 * Cancels an order whose debt was written off. When the co-op wins a dispute over its money, staff decide
 * about the money. The order is then like one that was cancelled after its payment, and is not refunded
 * automatically.
 */
export const cancelWrittenOff = (order: Order, now: Date): Order =>
  changeOrder(
    order,
    { status: 'cancelled', ...(order.dispute && { cancelledPaid: { isStockReturned: false } }) },
    now,
  );

/** Restores a paid order, for its cycle's present pickup day. */
export const restore = (order: Order, status: Order['status'], cycle: Cycle, now: Date): Order =>
  changeOrder(
    order,
    {
      status,
      cancelledPaid: undefined,
      keptCents: undefined,
      ...(order.cancelledPaid?.isStockReturned && order.refunds && { refunds: withUnitsBack(order) }),
      cycle: {
        id: cycle.id,
        name: cycle.name,
        cutoffAt: cycle.cutoffAt,
        pickupDate: pickupDayFor(cycle, order.location.id) ?? order.cycle.pickupDate,
      },
    },
    now,
  );

/**
 * The refunds of an order that is restored, after its cancellation put all units back into stock. Units of
 * refunded lines stay in stock. The latest valid refund of a line records that.
 */
function withUnitsBack(order: Order): OrderRefund[] {
  const { lines, refunds = [] } = order;
  return lines.reduce((all, { isStockTaken }, index) => {
    const ofLine = (refund: OrderRefund) => refund.lines.filter(({ line }) => line === index);
    const units = (of: OrderRefund[], what: 'quantity' | 'stockQuantity') =>
      of.flatMap(ofLine).reduce((total, part) => total + part[what], 0);
    const missing =
      units(all.filter(isStanding), 'quantity') - units(all, 'stockQuantity') - missedUnits(order, index);
    const latest = all.findLast((refund) => isStanding(refund) && ofLine(refund).length > 0);
    if (!isStockTaken || missing <= 0 || !latest) return all;
    const [first] = ofLine(latest);
    const counted = latest.lines.map((part) =>
      part === first ? { ...part, stockQuantity: part.stockQuantity + missing } : part,
    );
    return all.map((refund) => (refund === latest ? { ...refund, lines: counted } : refund));
  }, refunds);
}

/**
 * Takes the order out of all lists (Q083).
 * @throws Refusal for an order that is not cancelled, and for one whose money was not given back or may come
 * in again
 */
export function remove(order: Order, now: Date): Order {
  if (order.status !== 'cancelled')
    throw new Refusal('Only an order that is unpaid or cancelled can be deleted. Please cancel it first.');
  if (hasDueRefund(order))
    throw new Refusal(
      'A refund of this order is not at the payment provider yet. Please try again in a few minutes.',
    );
  if (order.refunds?.some(({ state }) => state === 'under_way') || order.isRefundDue)
    throw new Refusal(
      'Money of this order is on its way back to the member. Please delete the order once it has arrived.',
    );
  if (order.dispute && isOpenDispute(order.dispute))
    throw new Refusal(
      'The payment of this order is disputed. Please delete the order once the dispute is decided.',
    );
  if (moneyWaiting(order))
    throw new Refusal(
      'The co-op still holds money for this order. Please refund it first, or decide to keep it.',
    );
  return changeOrder(order, { deletedAt: now.toISOString() }, now);
}
