import { spreadCents } from '#shared/spread-cents.ts';
import { depositToHold, orderTotalCents, type Order, type RefundedLine } from './order.ts';
import { asCreditCents, depositsTakenCents, dueRefundCents, isStanding } from './refund.ts';
import { openUnits } from './missing-units.ts';
import { stockTakenBy } from './stock-taken-by.ts';

/** The worth of each line of an order, in cents: its price less its discount, with its share of the tax. */
export function lineValues(order: Order): { cents: number; taxCents: number }[] {
  const net = order.lines.map((line) => line.totalCents - line.discountCents);
  const taxes = spreadCents(
    order.taxStateCents + order.taxCountyCents,
    order.lines.map((line, index) => (line.isTaxable ? (net[index] ?? 0) : 0)),
  );
  return net.map((cents, index) => ({ cents: cents + (taxes[index] ?? 0), taxCents: taxes[index] ?? 0 }));
}

/** The part of a line that can still be given back. */
export interface LineLeft extends RefundedLine {
  /**
   * The units that are given back first and do not go into stock: a failed refund had put them there, or they are
   * missing.
   */
  notForStock: number;
}

/** The part of each line that staff's refunds have left. */
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

/**
 * The units of a line that failed refunds put into stock, less those that another refund has given back
 * since.
 */
const backAlready = ({ refunds = [] }: Order, index: number): number =>
  refunds.reduce((units, refund) => {
    const ofLine = refund.lines.filter(({ line }) => line === index);
    const total = (of: 'quantity' | 'stockQuantity') => ofLine.reduce((sum, part) => sum + part[of], 0);
    return isStanding(refund) ? Math.max(0, units - total('quantity')) : units + total('stockQuantity');
  }, 0);

/**
 * The amount that can still be given back, in cents. `paymentCents` is the part that can go to the card or
 * bank account it was paid with.
 */
export interface Refundable {
  totalCents: number;
  paymentCents: number;
}

/** The money that went back beyond the paid sum, in cents. It is 0 or less when all is well. */
export const tooMuchBackCents = (order: Order, refundedCents: number): number =>
  refundedCents + asCreditCents(order) - orderTotalCents(order);

/**
 * The amount that can still be given back, never more than was paid. Money given back at the provider,
 * disputed, given as credit or about to go back is taken off. Money paid by credit can only go back as
 * credit. The same holds for all of a payment while a dispute holds a part, as the provider makes no refunds
 * of it (docs.stripe.com/error-codes, charge_disputed). The amount is 0 when the order's money is not in.
 */
export function refundableOf(order: Order): Refundable {
  if (!['paid', 'partially_refunded', 'refunded'].includes(order.paymentStatus))
    return { totalCents: 0, paymentCents: 0 };
  const moneyBackCents = order.refundedCents + dueRefundCents(order);
  const totalCents = Math.max(0, orderTotalCents(order) - moneyBackCents - asCreditCents(order));
  const isWithheld = order.paymentIntentId === null || (order.withdrawnCents ?? 0) > 0;
  const heldCents = isWithheld ? 0 : Math.max(0, order.dueCents - moneyBackCents);
  return { totalCents, paymentCents: Math.min(totalCents, heldCents) };
}

/** The part of an order that staff can give back now. */
export interface RefundableNow extends Refundable {
  lines: LineLeft[];
  /** The part of its deposit that the account no longer holds, because it went back another way. */
  goneCents: number;
}

/**
 * The part of an order that staff can give back now, with its deposit at most once. Of the deposit's line no
 * more goes back than the co-op holds of the member, as the bill of a changed plan may have given some of it
 * as credit. A failed refund's part of the deposit is still the order's. Preview and refund both use this.
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
    // A line with nothing left to give back has no units left either.
    return { ...lineLeft, cents, quantity: cents === 0 && lineLeft.cents > 0 ? 0 : lineLeft.quantity };
  });
  const cents = Math.max(0, totalCents - goneCents);
  return { totalCents: cents, paymentCents: Math.min(cents, paymentCents), lines, goneCents };
}

/**
 * True when the order's deposit is in what the account holds. It never was when the money came in after the
 * order was given up, and it is no longer when the payment was taken back.
 */
export const isDepositOnAccount = ({ isDepositHeld, status, cancelledPaid }: Order): boolean =>
  isDepositHeld ?? (status !== 'cancelled' || cancelledPaid !== undefined);

/**
 * The part of a deposit that was already spent when its payment was taken back, because a changed share had
 * given it as credit. Should the payment come back, that part is not the member's.
 */
export const depositSpentCents = (order: Order): number =>
  order.isDepositHeld === false && order.depositOffCents !== undefined
    ? Math.max(0, order.depositCents - order.depositOffCents - depositsTakenCents(order))
    : 0;

/** The part of an order's deposit that is the co-op's to give back. */
const depositThereCents = (order: Order, heldCents: number): number => {
  if (order.isDepositSettled) return 0;
  return isDepositOnAccount(order)
    ? Math.max(0, heldCents) + notGivenCents(order)
    : Math.max(0, depositToHold(order) + takenBeyondGiven(order));
};

/**
 * The amount that refunds took off the account's deposit and did not give back to the member, because some of
 * them failed.
 */
export const notGivenCents = (order: Order): number => Math.max(0, takenBeyondGiven(order));

function takenBeyondGiven(order: Order): number {
  const givenCents = (order.refunds ?? [])
    .filter(isStanding)
    .flatMap(({ lines }) => lines)
    .filter(({ line }) => order.lines[line]?.kind === 'deposit')
    .reduce((sum, { cents }) => sum + cents, 0);
  return depositsTakenCents(order) - givenCents;
}

/** The payment status of an order whose money is in, by the amount that went back. */
export function paidStatusOf(order: Order): 'paid' | 'partially_refunded' | 'refunded' {
  const backCents = order.refundedCents + asCreditCents(order);
  if (backCents <= 0) return 'paid';
  const isMoneyBack = order.dueCents > 0 && order.refundedCents >= order.dueCents;
  return isMoneyBack || backCents >= orderTotalCents(order) ? 'refunded' : 'partially_refunded';
}
