import type { cancelOutcomes } from '#shared/contracts/order-management/order-management.ts';
import { Refusal } from '#shared/refusal.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { changeOrder, isFulfilling, type Order } from '#functions/orders/domain/order.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';
import { missedUnits } from '#functions/orders/domain/missing-units.ts';
import {
  creditToReturnCents,
  hasDueRefund,
  isOpenDispute,
  isStanding,
} from '#functions/orders/domain/refund.ts';
import { isStockFreed } from '#functions/orders/domain/stock-taken-by.ts';
import { weightBilledAgainCents } from '#functions/orders/domain/weight-line.ts';
import { moneyWaiting } from '#functions/orders/domain/waiting.ts';

type CancelOutcome = (typeof cancelOutcomes)[number];

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

export type StatusWay =
  /** Only the status changes. */
  | 'set'
  /** For an unpaid order: its payment is cancelled at the provider first, then the order is given up. */
  | 'give up'
  /** For a paid order: the co-op keeps the money until staff decide. The stock goes back when `isStockFreed`. */
  | 'cancel paid'
  /** For an order cancelled after its payment: stock that went back is taken again. */
  | 'restore';

/**
 * Decides how to set a status. Staff may set any status (Q080), with these exceptions:
 * - A deleted order keeps its status.
 * - A cancelled order cannot be restored when it was never paid, its money went back, an extra weight that it
 * billed is due again, or its pickup was called off.
 * - While a bank transfer is on its way, the order cannot be cancelled. The transfer must arrive or fail
 * first.
 * - An order that was packed unpaid cannot be cancelled, because its debt would be lost.
 * @throws Refusal with the reason, as staff read it
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
 * Refuses to restore an order whose money went back, or whose extra weights are due again. Nobody would ask
 * the member to pay the order again.
 */
function mustHaveItsMoney(order: Order): 'restore' {
  if (order.paymentStatus === 'failed')
    throw new Refusal(
      'The payment of this order was disputed or taken back by the bank, so it cannot stand again. Please ask the member to order again.',
    );
  if ((order.creditReturnedCents ?? 0) > 0)
    throw new Refusal(
      'The credit that paid a part of this order was given back, so it cannot stand again. Please ask the member to order again.',
    );
  if (weightBilledAgainCents(order) > 0)
    throw new Refusal(
      'The weight of earlier goods that this order billed is due again, so it cannot stand again. Please ask the member to order again.',
    );
  if (order.paymentStatus === 'refunded')
    throw new Refusal(
      'What was paid for this order was given back, so it cannot stand again. Please ask the member to order again.',
    );
  return 'restore';
}

/** Sets the status of the whole order, and clears the statuses that vendors set. */
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
 * Cancels an order whose debt was written off. When a won dispute later brings its money back, staff decide
 * about it, as for an order cancelled after its payment. No refund is automatic.
 * @param isFreed true when the order's stock and credit go back
 */
export const cancelWrittenOff = (order: Order, isFreed: boolean, now: Date): Order =>
  changeOrder(
    order,
    {
      status: 'cancelled',
      ...(order.dispute && { cancelledPaid: { isStockReturned: isFreed } }),
      ...(isFreed && creditToReturnCents(order) > 0 && { creditReturnedCents: creditToReturnCents(order) }),
    },
    now,
  );

/** Restores a cancelled order, with the present pickup day of its cycle. */
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
 * The refunds of an order that is restored. The cancellation put all units of the order into stock, also the
 * refunded units. The restored order takes only the other units again. The refunded units are therefore added
 * to the `stockQuantity` of the line's latest refund that neither failed nor was taken back.
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
 * Removes the order from all lists (Q083).
 * @throws Refusal when the order is not cancelled, when its payment is disputed, when a refund is under way,
 * or when staff must still decide about its money
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
