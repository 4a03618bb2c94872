import type * as z from 'zod';
import type { createPaymentIntent } from '#shared/contracts/checkout/checkout.ts';
import { must } from '#shared/must.ts';
import { formatLocalDate } from '#shared/local-date.ts';
import { formatCents } from '#shared/money.ts';
import { AppError, conflict, invalid, tooManyAttempts } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/logger.ts';
import { countWrite, overLimit } from '#functions/platform/rate-limit.ts';
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
import type { ProviderPayment } from '#functions/payments/domain/provider-payment.ts';
import { heldTooLong, heldUnpaidCheck } from '#functions/settlement/data/held-unpaid.ts';
import { openPayment } from '#functions/settlement/use-cases/open-payment.ts';
import { giveUpUnpaidOrder } from '#functions/settlement/use-cases/give-up-order.ts';
import { settleWithPayment, type Settled } from '#functions/settlement/use-cases/settle-order.ts';

type PlaceOrderInput = z.output<(typeof createPaymentIntent)['body']>;

export interface PlacedOrder {
  order: Order;
  customerId: string | null;
  /** Undefined when nothing is left to pay. */
  payment: ProviderPayment | undefined;
}

const nothingLost = 'Nothing was charged, and your cart is saved.';
const busyText = `Many members are ordering right now. ${nothingLost} Please try again.`;
/**
 * The refusal of an order while a change of the calendar pauses the cycle's orders. The pause takes two
 * minutes at most (docs/decisions/2026-11-22-orders-pause-while-a-cycle-goes.md).
 */
const pausedText = `We are changing this pickup right now. ${nothingLost} Please try again in two minutes.`;

/** The limit of new orders of one member. It is needed because a new order reserves stock before it is paid. */
const newOrders = { counter: 'orders', atMost: 20, within: '1 hour' } as const;
/** The limit of items besides the share. Members with a live subscription have no such limit. */
const maxItemsAtFirst = 50;

/**
 * Places an order. The order comes first, the money second:
 * 1. The cart and everything that decides its price are read.
 * 2. An item that cannot be ordered, and an amount, code or cycle other than the page showed, is refused.
 * 3. When this cart already has an unpaid order and only the special instructions changed, that order is
 * continued. When anything else changed, it is given up.
 * 4. One transaction writes the order, counts it towards `newOrders`, and reserves stock, credit and code.
 * 5. The payment is made at the provider with the order's id as idempotency key, and is named on the order.
 * A crash after any step loses nothing: a repeated call finds the order, or the sweep gives it up.
 * @throws AppError as `loadActiveBuyer`, `conflict`, `out_of_stock`, `cutoff_passed`, `amount_mismatch`,
 * `invalid`, `unavailable`; as `writeWithinLimits`
 */
export function placeOrder(userId: string, input: PlaceOrderInput): Promise<PlacedOrder> {
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
      // This check comes before the old order is given up: if it fails, the old order keeps what it reserved.
      if (!isReplacing) await writeWithinLimits(heldUnpaidCheck(settled.order, now));
      isReplacing = true;
      await giveUpUnpaidOrder(settled.order.id, 'Replaced by a newer order.');
      // The replaced order's stock and credit are free again, so everything is read again.
      throw new TransactionRefused(['replaced order']);
    }
    const order = composeOrder(newId('ord', now), parts, now);
    isPaused = parts.basket.cycle.ordersPaused === true;
    await writeWithinLimits([
      countWrite(newOrders, userId, now),
      ...placementWrites(order, parts.basket, now),
      ...(isReplacing ? [] : heldUnpaidCheck(order, now)),
    ]);
    return openPlaced(await settleNew(order), basket.user, input);
  };
  return retryOnConflict(place, { attempts: 5, message: () => (isPaused ? pausedText : busyText) });
}

/**
 * @throws AppError `too_many_requests` when the member has too many new orders, or held limited stock too
 * long today without paying
 */
async function writeWithinLimits(writes: NamedWrite[]): Promise<void> {
  try {
    if (writes.length > 0) await transact(writes);
  } catch (error) {
    const refused = error instanceof TransactionRefused ? error.failed : [];
    if (refused.includes(overLimit)) throw tooManyAttempts();
    if (refused.includes(heldTooLong))
      throw new AppError(
        'too_many_requests',
        'You reserved items several times today without paying, and there are few of them. Please order them again tomorrow, or get in touch with us.',
      );
    throw error;
  }
}

/**
 * Checks that the cart can be ordered as the page showed it.
 * @throws AppError with the reason, as text for the member
 */
function requireOrderable(basket: Basket, input: PlaceOrderInput, now: Date): OrderParts {
  const { cart, cycle, location } = basket;
  if (cart.lines.length === 0) throw conflict('Your cart is empty');
  if (!location) throw invalid('pickup_location_id', 'Please select a pickup location');
  if (!cycle) throw new AppError('cutoff_passed', 'There are no upcoming pickups to order for right now.');
  const pickupDate = pickupDayFor(cycle, location.id);
  if (input.cycle_id !== undefined && input.cycle_id !== cycle.id)
    throw new AppError(
      'cutoff_passed',
      `The cut-off for this pickup has passed. Your order would now be for ${formatLocalDate(pickupDate ?? cycle.pickupDate)}. Please confirm.`,
    );
  if (!pickupDate) throw invalid('pickup_location_id', noPickupAt(location.name, cycle.name));
  const cartQuote = quoteBasket(basket, now);
  const blockedLine = cartQuote.lines.find((line) => line.problem);
  if (blockedLine)
    throw new AppError(blockedLine.kind === 'plan' ? 'conflict' : 'out_of_stock', blockedLine.problem);
  if (cartQuote.lines.length < cart.lines.length)
    throw conflict('Something in your cart is no longer available. Please review your cart.');
  const codeProblem = codeProblemOf(basket, cartQuote.promotionProblem);
  // The code is compared too, because a cart without the code may have the same amount: credit pays the
  // difference, or the code gives only credit.
  const appliedCode = cartQuote.promotionProblem === '' ? basket.promotion?.code : undefined;
  if (input.promotion_code !== undefined && input.promotion_code !== (appliedCode ?? ''))
    throw new AppError(
      'amount_mismatch',
      `${codeProblem ? `${codeProblem.message} ` : ''}The promotion code of your order has changed. Please review your order.`,
    );
  if (input.amount !== undefined && input.amount !== cartQuote.dueCents)
    throw new AppError(
      'amount_mismatch',
      `${codeProblem ? `${codeProblem.message} ` : ''}The amount to pay is now ${formatCents(cartQuote.dueCents)}. Please review your order.`,
    );
  const items = cartQuote.lines.reduce((sum, line) => sum + (line.kind === 'product' ? line.quantity : 0), 0);
  if (!hasLiveSubscription(basket.user) && items > maxItemsAtFirst)
    throw conflict(`A first order can have at most ${maxItemsAtFirst} items in addition to the share.`);
  if (cartQuote.dueCents > 0 && cartQuote.dueCents < smallestCharge)
    throw conflict(`The smallest payment is ${formatCents(smallestCharge)}.`);
  return {
    basket: { ...basket, cycle, location },
    pickupDate,
    quote: cartQuote,
    paymentMethodType: input.payment_method_type,
    savePaymentMethod: input.save_payment_method,
    isMethodForShares: input.use_for_shares,
    specialInstructions: input.special_instructions,
  };
}

/**
 * Completes a new order that credit or a code pays in full. It has no payment at Stripe, so after a restore
 * of the table only its log line shows that it was placed.
 */
async function settleNew(order: Order): Promise<Settled> {
  if (order.dueCents > 0) return { order, payment: undefined };
  logger.info('Order without a payment', { orderId: order.id });
  return must(await settleWithPayment(order.id), 'the new order');
}

/** Saves the special instructions of this call on the unpaid order that the cart already had. */
async function withInstructions(settled: Settled, input: PlaceOrderInput): Promise<Settled> {
  if ((settled.order.specialInstructions ?? '') === input.special_instructions) return settled;
  const specialInstructions = input.special_instructions || undefined;
  return { ...settled, order: await saveOrder(settled.order, { specialInstructions }) };
}

/** A repeated call gets the same payment, changed when the member has chosen another payment method. */
async function openPlaced(settled: Settled, user: User, input: PlaceOrderInput): Promise<PlacedOrder> {
  const choice = {
    paymentMethodType: input.payment_method_type,
    savePaymentMethod: settled.order.plan !== null || input.save_payment_method,
    isMethodForShares: input.use_for_shares,
  };
  const { order, payment } = await openPayment(settled, user, choice);
  return { order, customerId: payment?.customerId ?? user.stripeCustomerId, payment };
}
