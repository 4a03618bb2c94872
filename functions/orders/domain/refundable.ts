import { spreadCents } from '#shared/spread-cents.ts';
import { isMoneyIn } from './money-step.ts';
import { depositToHold, orderTotalCents, type Order } from './order.ts';
import type { RefundedLine } from './order-refund.ts';
import { asCreditCents, depositsTakenCents, dueRefundCents, isStanding } from './refund.ts';
import { openUnits } from './missing-units.ts';
import { stockTakenBy } from './stock-taken-by.ts';

/** The worth of each line in cents: its price less its discount, plus its part of the order's tax. */
export function lineValues(order: Order): { cents: number; taxCents: number }[] {
  const net = order.lines.map((line) => line.totalCents - line.discountCents);
  const taxes = spreadCents(
    order.taxStateCents + order.taxCountyCents,
    order.lines.map((line, index) => (line.isTaxable ? (net[index] ?? 0) : 0)),
  );
  return net.map((cents, index) => ({ cents: cents + (taxes[index] ?? 0), taxCents: taxes[index] ?? 0 }));
}

export interface LineLeft extends RefundedLine {
  /**
   * The units to give back first, but not into stock: they were missing on the packing day, or a refund that
   * failed put them into stock already.
   */
  notForStock: number;
}

/**
 * The units and amounts of each line that staff did not refund. A failed refund does not count, because it
 * gave nothing back.
 */
export function linesLeft(order: Order): LineLeft[] {
  const values = lineValues(order);
  const standing = (order.refunds ?? []).filter(isStanding).flatMap(({ lines }) => lines);
  const stock = order.cancelledPaid?.isStockReturned ? [] : stockTakenBy(order);
  return order.lines.map((line, index) => {
    const refundedSum = (of: (part: RefundedLine) => number) =>
      standing.filter((part) => part.line === index).reduce((sum, part) => sum + of(part), 0);
    const inStock = line.isStockTaken && stock.find(({ refId }) => refId === line.refId);
    return {
      line: index,
      quantity: line.quantity - refundedSum(({ quantity }) => quantity),
      cents: (values[index]?.cents ?? 0) - refundedSum(({ cents }) => cents),
      taxCents: (values[index]?.taxCents ?? 0) - refundedSum(({ taxCents }) => taxCents),
      commissionCents: line.commissionCents - refundedSum(({ commissionCents }) => commissionCents),
      stockQuantity: inStock ? inStock.quantity : 0,
      notForStock: backAlready(order, index) + openUnits(order, index),
    };
  });
}

/** The units of a line that failed refunds put into stock, less those that later refunds gave back. */
const backAlready = ({ refunds = [] }: Order, index: number): number =>
  refunds.reduce((units, refund) => {
    const ofLine = refund.lines.filter(({ line }) => line === index);
    const total = (of: 'quantity' | 'stockQuantity') => ofLine.reduce((sum, part) => sum + part[of], 0);
    return isStanding(refund) ? Math.max(0, units - total('quantity')) : units + total('stockQuantity');
  }, 0);

/** In cents. `paymentCents` is the part that can go back to the card or bank account. */
export interface Refundable {
  totalCents: number;
  paymentCents: number;
}

/** The amount that went back in excess of the order's total, in cents; 0 or less when all is well. */
export const tooMuchBackCents = (order: Order, refundedCents: number): number =>
  refundedCents + asCreditCents(order) - orderTotalCents(order);

/**
 * The amounts that can still be refunded; 0 for an unpaid order. The part that was paid with credit can only
 * go back as credit. While a dispute withholds a part of the payment, the whole amount can only go back as
 * credit, because Stripe refuses refunds then (docs.stripe.com/error-codes, charge_disputed).
 */
export function refundableOf(order: Order): Refundable {
  if (!isMoneyIn(order.paymentStatus)) return { totalCents: 0, paymentCents: 0 };
  const moneyBackCents = order.refundedCents + dueRefundCents(order);
  const totalCents = Math.max(0, orderTotalCents(order) - moneyBackCents - asCreditCents(order));
  const isWithheld = order.paymentIntentId === null || (order.withdrawnCents ?? 0) > 0;
  const heldCents = isWithheld ? 0 : Math.max(0, order.dueCents - moneyBackCents);
  return { totalCents, paymentCents: Math.min(totalCents, heldCents) };
}

export interface RefundableNow extends Refundable {
  lines: LineLeft[];
  /** The deposit that the account no longer holds: the bill of a changed plan returned it as credit, say. */
  goneCents: number;
}

/**
 * The units and amounts that staff can refund now, for the preview and the refund itself. The deposit's line
 * is limited to the deposit that the account still holds, because the bill of a changed plan may have
 * returned a part as credit. The deposit of a failed refund can be refunded again.
 * @param heldCents the deposit that the account holds
 */
export function refundableNow(order: Order, heldCents: number): RefundableNow {
  const { totalCents, paymentCents } = refundableOf(order);
  let remainingDepositCents = depositThereCents(order, heldCents);
  let goneCents = 0;
  const lines = linesLeft(order).map((lineLeft) => {
    if (order.lines[lineLeft.line]?.kind !== 'deposit') return lineLeft;
    const cents = Math.min(lineLeft.cents, remainingDepositCents);
    remainingDepositCents -= cents;
    goneCents += lineLeft.cents - cents;
    // A deposit line without money left has no unit left either.
    return { ...lineLeft, cents, quantity: cents === 0 && lineLeft.cents > 0 ? 0 : lineLeft.quantity };
  });
  const cents = Math.max(0, totalCents - goneCents);
  return { totalCents: cents, paymentCents: Math.min(cents, paymentCents), lines, goneCents };
}

/** False when the payment was taken back, or came in after the order was given up. */
export const isDepositOnAccount = ({ isDepositHeld, status, cancelledPaid }: Order): boolean =>
  isDepositHeld ?? (status !== 'cancelled' || cancelledPaid !== undefined);

/**
 * The deposit that a changed plan had returned as credit before the payment was taken back. The member does
 * not get it a second time when the order is paid again.
 */
export const depositSpentCents = (order: Order): number =>
  order.isDepositHeld === false && order.depositOffCents !== undefined
    ? Math.max(0, order.depositCents - order.depositOffCents - depositsTakenCents(order))
    : 0;

const depositThereCents = (order: Order, heldCents: number): number => {
  if (order.isDepositSettled) return 0;
  return isDepositOnAccount(order)
    ? Math.max(0, heldCents) + notGivenCents(order)
    : Math.max(0, depositToHold(order) + takenBeyondGiven(order));
};

/** The amount that failed refunds took off the account's deposit although the member did not get it, in cents. */
export const notGivenCents = (order: Order): number => Math.max(0, takenBeyondGiven(order));

function takenBeyondGiven(order: Order): number {
  const givenCents = (order.refunds ?? [])
    .filter(isStanding)
    .flatMap(({ lines }) => lines)
    .filter(({ line }) => order.lines[line]?.kind === 'deposit')
    .reduce((sum, { cents }) => sum + cents, 0);
  return depositsTakenCents(order) - givenCents;
}

/** The status of a paid order, by the amount that went back. */
export function paidStatusOf(order: Order): 'paid' | 'partially_refunded' | 'refunded' {
  const backCents = order.refundedCents + asCreditCents(order);
  if (backCents <= 0) return 'paid';
  const isMoneyBack = order.dueCents > 0 && order.refundedCents >= order.dueCents;
  return isMoneyBack || backCents >= orderTotalCents(order) ? 'refunded' : 'partially_refunded';
}
