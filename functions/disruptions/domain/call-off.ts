import type { User } from '#functions/accounts/domain/user.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { refundableNow, refundableOf } from '#functions/orders/domain/refundable.ts';
import { mustBeRefundable, type RefundRequest } from '#functions/refunds/domain/plan-refund.ts';
import { wayTo } from '#functions/order-management/domain/status-change.ts';
import type { SettlementFacts } from '#functions/settlement/domain/facts.ts';
import { isLive } from '#functions/subscriptions/domain/membership.ts';
import { changeSubscription, type Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { refundIdOf, type CallOff } from './disruption.ts';

/**
 * Decides about the money of an order that is called off:
 * - `wait`: a bank transfer is on its way;
 * - `give up`: the order is not paid, and its payment or debt is given up;
 * - `give back`: the order is paid, or was paid before.
 * @throws Refusal when staff have to decide, because the order is disputed or was packed unpaid
 */
export function moneyWay(order: Order): 'wait' | 'give up' | 'give back' {
  if (order.paymentStatus === 'processing') return 'wait';
  if (order.dispute && order.paymentStatus === 'failed') mustBeRefundable(order);
  return wayTo(order, 'cancelled') === 'give up' ? 'give up' : 'give back';
}

export const markedOrder = (order: Order, { id, paidVendorIds, reason }: CallOff, now: Date): Order =>
  changeOrder(
    order,
    {
      calledOff: { id, at: now.toISOString(), paidVendorIds },
      notes: [
        ...order.notes,
        { note: `This pickup was called off: ${reason}`, createdAt: now.toISOString() },
      ],
    },
    now,
  );

const keptKinds: readonly Order['lines'][number]['kind'][] = ['deposit', 'annual_fee', 'weight'];

/**
 * The refund of all goods of a called-off order; undefined when none are left. The deposit and the annual fee
 * are not refunded, because the membership goes on. A line that bills extra weight of an earlier order's
 * goods is not refunded either.
 * @param heldCents the part of the member's deposit that the co-op holds
 */
export function refundRequest(
  order: Order,
  heldCents: number,
  { id, refundTo, reason }: Pick<CallOff, 'id' | 'refundTo' | 'reason'>,
): RefundRequest | undefined {
  const { lines, paymentCents } = refundableNow(order, heldCents);
  const isKept = ({ line }: { line: number }) => keptKinds.includes(order.lines[line]?.kind ?? 'product');
  const goods = lines.filter((line) => !isKept(line) && line.cents > 0 && line.quantity > 0);
  if (goods.length === 0) return undefined;
  const keepsSome = lines.some((line) => isKept(line) && line.cents > 0);
  return {
    requestId: refundIdOf(id, order.id),
    what: keepsSome
      ? { kind: 'lines', lines: goods.map(({ line, quantity }) => ({ line, quantity })) }
      : { kind: 'whole' },
    to: paymentCents > 0 ? refundTo : 'credit',
    // The refund returns no stock. `giveBack` returns the stock of the whole order, when staff chose so.
    returnsStock: false,
    reason: `Called off: ${reason}`,
  };
}

/**
 * Cancels a called-off order. The co-op keeps the amounts that are not refunded: the deposit, the annual fee, and
 * the extra weight of an earlier order's goods. `keptCents` records their sum, so staff need not decide about it.
 */
export const cancelledChanges = (order: Order, isStockReturned: boolean): Partial<Order> => {
  const { totalCents } = refundableOf(order);
  return {
    status: 'cancelled',
    vendorStatuses: undefined,
    cancelledPaid: { isStockReturned },
    ...(totalCents > 0 && { keptCents: totalCents }),
  };
};

interface EndOfTrial {
  membership: Partial<Pick<User, 'trialUsed' | 'subscriptionId' | 'subscriptionStatus'>>;
  /** The subscription that is ended now; undefined when there is none, or when it had ended before. */
  subscription: Subscription | undefined;
}

/** Ends the trial that a called-off order began; undefined for none. Without a pickup, it may be used again (Q093). */
export function endTrial(
  { plan }: Order,
  { user, subscription }: Pick<SettlementFacts, 'user' | 'subscription'>,
  now: Date,
): EndOfTrial | undefined {
  if (!plan?.isTrial) return undefined;
  const isEnding = subscription !== undefined && isLive(subscription);
  return {
    membership: {
      trialUsed: false,
      ...(isEnding &&
        user.subscriptionId === subscription.id && { subscriptionId: null, subscriptionStatus: 'inactive' }),
    },
    subscription: isEnding ? changeSubscription(subscription, { status: 'inactive' }, now) : undefined,
  };
}
