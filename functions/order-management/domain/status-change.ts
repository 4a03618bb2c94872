import type { cancelOutcomes } from '#shared/contracts/order-management/order-management.ts';
import { Refusal } from '#shared/refusal.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import { changeOrder, isFulfilling, type Order, type OrderRefund } from '#functions/orders/domain/order.ts';
import { hasDueRefund, isOpenDispute, isStockFreed, isStanding } from '#functions/orders/domain/refund.ts';
import { refundableOf } from '#functions/orders/domain/refundable.ts';
import { moneyWaiting } from '#functions/orders/domain/waiting.ts';

type CancelOutcome = (typeof cancelOutcomes)[number];

/** What cancelling an order would mean for its money. */
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

/** How an order comes to the status that staff choose. */
export type StatusWay =
  /** Nothing but the status changes. */
  | 'set'
  /** Unpaid: its payment is ended first, then it is given up. */
  | 'give up'
  /** Paid: its money stays, its stock goes back. */
  | 'cancel paid'
  /** Cancelled paid: it stands again. */
  | 'restore';

/**
 * Staff may set any status (Q080), but no way may lead past the money: what was given up unpaid does not stand again, what
 * is on its way is waited for, and what is owed for packed goods is not forgotten by the way.
 * @throws Refusal saying why, in the words of staff
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

/** What was cancelled paid stands again while its money is there: nobody would be asked for it otherwise. */
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

/** The order in another status, for all of its vendors; nothing else of it changed. */
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
 * An order whose debt was written off, cancelled. Where a dispute took its money, that is the co-op's once the dispute is won:
 * it waits for staff then, as what was cancelled paid does, and nothing of it goes back by itself.
 */
export const cancelWrittenOff = (order: Order, now: Date): Order =>
  changeOrder(
    order,
    { status: 'cancelled', ...(order.dispute && { cancelledPaid: { isStockReturned: false } }) },
    now,
  );

/** A paid order that stands again, for the pickup day that its cycle has by now. */
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
 * Its refunds once the cancelling put all of its units back into stock: what was refunded of them stays there when the order
 * stands again. The latest standing refund of a line says so.
 */
function withUnitsBack({ lines, refunds = [] }: Order): OrderRefund[] {
  return lines.reduce((all, { isStockTaken }, index) => {
    const ofLine = (refund: OrderRefund) => refund.lines.filter(({ line }) => line === index);
    const units = (of: OrderRefund[], what: 'quantity' | 'stockQuantity') =>
      of.flatMap(ofLine).reduce((total, part) => total + part[what], 0);
    const missing = units(all.filter(isStanding), 'quantity') - units(all, 'stockQuantity');
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
 * What is left of the order's money stays with the co-op, so that nobody is asked to decide about it any more.
 * @throws Refusal when nothing waits for that decision
 */
export function keepPayment(order: Order, now: Date): Order {
  if (!moneyWaiting(order)) throw new Refusal('There is nothing to decide about the money of this order.');
  const { totalCents } = refundableOf(order);
  return changeOrder(order, { keptCents: totalCents }, now);
}

/**
 * The order out of all lists (Q083).
 * @throws Refusal for one that is neither unpaid nor cancelled, and for one whose money was not given back or may come in again
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
