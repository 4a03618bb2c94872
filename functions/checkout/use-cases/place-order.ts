import { must } from '#shared/must.ts';
import { formatLocalDate } from '#shared/local-date.ts';
import { formatCents } from '#shared/money.ts';
import { AppError, conflict, invalid } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { countOrRefuse } from '#functions/platform/rate-limit.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact, TransactionRefused, type NamedWrite } from '#functions/platform/table.ts';
import { smallestCharge } from '#functions/cart/domain/pricing.ts';
import { codeProblemOf, quoteBasket, type Basket } from '#functions/cart/domain/basket.ts';
import { loadActiveBuyer, loadBasket } from '#functions/cart/use-cases/load-basket.ts';
import { noPickupAt, pickupDayFor } from '#functions/cycles/domain/cycle.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { isAwaitingPayment, type Order } from '#functions/orders/domain/order.ts';
import { saveOrder } from '#functions/orders/use-cases/save-order.ts';
import { placementWrites } from '../data/placement-writes.ts';
import { composeOrder, fingerprintOf, type OrderParts } from '../domain/compose-order.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';
import type { PaymentMethodType, ProviderPayment } from '#functions/payments/domain/payment-outcome.ts';
import { heldTooLong, heldUnpaidCheck } from '#functions/payments/data/held-unpaid.ts';
import { openPayment } from '#functions/payments/use-cases/open-payment.ts';
import { giveUpUnpaidOrder } from '#functions/payments/use-cases/give-up-order.ts';
import { settleWithPayment, type Settled } from '#functions/payments/use-cases/settle-order.ts';

export interface PlaceOrderInput {
  paymentMethodType: PaymentMethodType;
  savePaymentMethod: boolean;
  /** Shares are charged to the saved method, too. */
  isMethodForShares: boolean;
  /** For those who pack the order; empty for none. */
  specialInstructions: string;
  /** What the page showed, in cents. */
  expectedCents: number | undefined;
  /** The promotion code that the page showed as applied; empty for none. */
  expectedCode: string | undefined;
  /** The cycle the page showed. */
  expectedCycleId: string | undefined;
}

export interface PlacedOrder {
  order: Order;
  customerId: string | null;
  /** Undefined when nothing is left to pay. */
  payment: ProviderPayment | undefined;
}

const nothingLost = 'Nothing was charged, and your cart is saved.';
const busyText = `Many members are ordering right now. ${nothingLost} Please try again.`;
/** A pause is over after two minutes at most (docs/decisions/2026-11-22-orders-pause-while-a-cycle-goes.md). */
const pausedText = `We are changing this pickup right now. ${nothingLost} Please try again in two minutes.`;

/** New orders of a member: each reserves stock, and nobody has to pay for that. */
const newOrders = { counter: 'orders', atMost: 20, within: '1 hour' } as const;
/** What a first order may reserve beside its share; members who have paid before may order what there is. */
const maxItemsAtFirst = 50;

/**
 * Order first, money second:
 * 1. read the cart and everything that decides its price;
 * 2. refuse what cannot be ordered or differs from what the page showed;
 * 3. go on with the order this cart already has, if nothing but its special instructions changed, else give that one up;
 * 4. write the order and reserve stock, credit and code in one transaction;
 * 5. make the payment at the provider, with the order's id as idempotency key, and name it on the order.
 * A crash after any step loses nothing: a repeated call finds the order, or the sweep gives it up.
 * @throws AppError as `loadBuyer`, `conflict`, `out_of_stock`, `cutoff_passed`, `amount_mismatch`, `invalid`, `unavailable`,
 *   `too_many_requests` for too many new orders (`newOrders`), or limited stock that was held too long without being paid.
 */
export function placeOrder(userId: string, input: PlaceOrderInput): Promise<PlacedOrder> {
  let isCounted = false;
  let isPaused = false;
  let isReplacing = false;
  const place = async (): Promise<PlacedOrder> => {
    const now = new Date();
    const basket = await loadBasket(await loadActiveBuyer(userId), now);
    const { pendingOrder } = basket;
    const isOpen = isAwaitingPayment(pendingOrder);
    const settled = isOpen ? await settleWithPayment(pendingOrder.id, pendingOrder) : undefined;
    if (settled && settled.order.paymentStatus !== 'pending')
      return { order: settled.order, customerId: basket.user.stripeCustomerId, payment: undefined };
    const parts = requireOrderable(basket, input, now);
    if (settled) {
      if (settled.order.fingerprint === fingerprintOf(parts))
        return openPlaced(await withInstructions(settled, input), basket.user, input);
      // Before it is given up: who may not keep more loses nothing of what is kept.
      if (!isReplacing) await writeUnlessHeldTooLong(heldUnpaidCheck(settled.order, now));
      isReplacing = true;
      await giveUpUnpaidOrder(settled.order.id, 'Replaced by a newer order.');
      // What it had reserved is back: everything is read again.
      throw new TransactionRefused(['replaced order']);
    }
    if (!isCounted) await countOrRefuse(newOrders, userId, now);
    isCounted = true;
    const order = composeOrder(newId('ord', now), parts, now);
    isPaused = parts.basket.cycle.ordersPaused === true;
    await writeUnlessHeldTooLong([
      ...placementWrites(order, parts.basket, now),
      ...(isReplacing ? [] : heldUnpaidCheck(order, now)),
    ]);
    return openPlaced(await settleNew(order), basket.user, input);
  };
  return retryOnConflict(place, { attempts: 5, message: () => (isPaused ? pausedText : busyText) });
}

/** Writes them, if there are any. @throws AppError `too_many_requests` to who kept limited stock from others today */
async function writeUnlessHeldTooLong(writes: NamedWrite[]): Promise<void> {
  try {
    if (writes.length > 0) await transact(writes);
  } catch (error) {
    if (error instanceof TransactionRefused && error.failed.includes(heldTooLong))
      throw new AppError(
        'too_many_requests',
        'You reserved items several times today without paying, and there are few of them. Please order them again tomorrow, or get in touch with us.',
      );
    throw error;
  }
}

/** @throws AppError saying in the member's words why this cart cannot be ordered as shown. */
function requireOrderable(basket: Basket, input: PlaceOrderInput, now: Date): OrderParts {
  const { cart, cycle, location } = basket;
  if (cart.lines.length === 0) throw conflict('Your cart is empty');
  if (!location) throw invalid('pickup_location_id', 'Please select a pickup location');
  if (!cycle) throw new AppError('cutoff_passed', 'There are no upcoming pickups to order for right now.');
  const pickupDate = pickupDayFor(cycle, location.id);
  if (input.expectedCycleId !== undefined && input.expectedCycleId !== cycle.id)
    throw new AppError(
      'cutoff_passed',
      `The cut-off for this pickup has passed. Your order would now be for ${formatLocalDate(pickupDate ?? cycle.pickupDate)}. Please confirm.`,
    );
  if (!pickupDate) throw invalid('pickup_location_id', noPickupAt(location.name, cycle.name));
  const priced = quoteBasket(basket, now);
  const blocked = priced.lines.find((line) => line.problem);
  if (blocked) throw new AppError(blocked.kind === 'plan' ? 'conflict' : 'out_of_stock', blocked.problem);
  if (priced.lines.length < cart.lines.length)
    throw conflict('Something in your cart is no longer available. Please review your cart.');
  const codeProblem = codeProblemOf(basket, priced.promotionProblem);
  // It may leave the amount as it was, where credit pays the difference or the code gives credit alone.
  const appliedCode = priced.promotionProblem === '' ? basket.promotion?.code : undefined;
  if (input.expectedCode !== undefined && input.expectedCode !== (appliedCode ?? ''))
    throw new AppError(
      'amount_mismatch',
      `${codeProblem ? `${codeProblem.message} ` : ''}The promotion code of your order has changed. Please review your order.`,
    );
  if (input.expectedCents !== undefined && input.expectedCents !== priced.dueCents)
    throw new AppError(
      'amount_mismatch',
      `${codeProblem ? `${codeProblem.message} ` : ''}The amount to pay is now ${formatCents(priced.dueCents)}. Please review your order.`,
    );
  const items = priced.lines.reduce((sum, line) => sum + (line.kind === 'product' ? line.quantity : 0), 0);
  if (!hasLiveSubscription(basket.user) && items > maxItemsAtFirst)
    throw conflict(`A first order can have at most ${maxItemsAtFirst} items in addition to the share.`);
  if (priced.dueCents > 0 && priced.dueCents < smallestCharge)
    throw conflict(`The smallest payment is ${formatCents(smallestCharge)}.`);
  return {
    basket: { ...basket, cycle, location },
    pickupDate,
    quote: priced,
    paymentMethodType: input.paymentMethodType,
    savePaymentMethod: input.savePaymentMethod,
    isMethodForShares: input.isMethodForShares,
    specialInstructions: input.specialInstructions,
  };
}

/** An order that credit or a code covers is complete at once. The log line is all that tells of it after a restore. */
async function settleNew(order: Order): Promise<Settled> {
  if (order.dueCents > 0) return { order, payment: undefined };
  logger.info('Order without a payment', { orderId: order.id });
  return must(await settleWithPayment(order.id), 'the new order');
}

/** An order that this cart already had, with what its member asks for now. */
async function withInstructions(settled: Settled, input: PlaceOrderInput): Promise<Settled> {
  if ((settled.order.specialInstructions ?? '') === input.specialInstructions) return settled;
  const specialInstructions = input.specialInstructions || undefined;
  return { ...settled, order: await saveOrder(settled.order, { specialInstructions }) };
}

/** The payment of an order, made once; another choice of method adjusts it. */
async function openPlaced(settled: Settled, user: User, input: PlaceOrderInput): Promise<PlacedOrder> {
  const choice = {
    paymentMethodType: input.paymentMethodType,
    savePaymentMethod: settled.order.plan !== null || input.savePaymentMethod,
    isMethodForShares: input.isMethodForShares,
  };
  const { order, payment } = await openPayment(settled.order, choice, { user, settled });
  return { order, customerId: payment?.customerId ?? user.stripeCustomerId, payment };
}
