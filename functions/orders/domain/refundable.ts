import { spreadCents } from '#shared/spread-cents.ts';
import { depositToHold, orderTotalCents, type Order, type RefundedLine } from './order.ts';
import { asCreditCents, depositsTakenCents, dueRefundCents, isStanding, stockTakenBy } from './refund.ts';

/** What an order's line is worth, in cents: its price less its discount, with its share of the tax. */
export function lineValues(order: Order): { cents: number; taxCents: number }[] {
  const net = order.lines.map((line) => line.totalCents - line.discountCents);
  const taxes = spreadCents(
    order.taxStateCents + order.taxCountyCents,
    order.lines.map((line, index) => (line.isTaxable ? (net[index] ?? 0) : 0)),
  );
  return net.map((cents, index) => ({ cents: cents + (taxes[index] ?? 0), taxCents: taxes[index] ?? 0 }));
}

/** What of a line can still be given back. */
export interface LineLeft extends RefundedLine {
  /** Units of it that a refund put back into stock which failed then: they do not go there again. */
  backAlready: number;
}

/** What refunds by staff have left of each line. */
export function linesLeft(order: Order): LineLeft[] {
  const values = lineValues(order);
  const standing = (order.refunds ?? []).filter(isStanding).flatMap(({ lines }) => lines);
  const stock = order.cancelledPaid?.isStockReturned ? [] : stockTakenBy(order);
  return order.lines.map((line, index) => {
    const back = (of: (part: RefundedLine) => number) =>
      standing.filter((part) => part.line === index).reduce((sum, part) => sum + of(part), 0);
    const inStock = line.isStockTaken && stock.find(({ refId }) => refId === line.refId);
    return {
      line: index,
      quantity: line.quantity - back(({ quantity }) => quantity),
      cents: (values[index]?.cents ?? 0) - back(({ cents }) => cents),
      taxCents: (values[index]?.taxCents ?? 0) - back(({ taxCents }) => taxCents),
      commissionCents: line.commissionCents - back(({ commissionCents }) => commissionCents),
      stockQuantity: inStock ? inStock.quantity : 0,
      backAlready: backAlready(order, index),
    };
  });
}

/** Units of a line that failed refunds put into stock, but for those that another refund has given back since. */
const backAlready = ({ refunds = [] }: Order, index: number): number =>
  refunds.reduce((units, refund) => {
    const ofLine = refund.lines.filter(({ line }) => line === index);
    const total = (of: 'quantity' | 'stockQuantity') => ofLine.reduce((sum, part) => sum + part[of], 0);
    return isStanding(refund) ? Math.max(0, units - total('quantity')) : units + total('stockQuantity');
  }, 0);

/** What can still be given back, in cents: in all, and of that to the card or bank account it was paid with. */
export interface Refundable {
  totalCents: number;
  paymentCents: number;
}

/** By how much more went back than was paid, in cents, where so much of its payment did; at most 0 where all is well. */
export const tooMuchBackCents = (order: Order, refundedCents: number): number =>
  refundedCents + asCreditCents(order) - orderTotalCents(order);

/**
 * Never more than was paid: what went back at the provider, by a dispute, as credit, and what is about to go back is taken
 * off. What was paid by credit can only go back as credit, and so does all of a payment of which a dispute holds a part: the
 * provider makes no refunds of it (docs.stripe.com/error-codes, charge_disputed). Nothing of an order whose money is not in.
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

/** What of an order staff can give back now. */
export interface RefundableNow extends Refundable {
  lines: LineLeft[];
  /** What of its deposit the account does not hold any more: it went back another way. */
  goneCents: number;
}

/**
 * A deposit goes back once: of its line no more than the co-op holds of the member, as a changed plan's bill may have given some
 * of it as credit. What of it a failed refund took off the account is the order's still. Preview and refund both go by this.
 * @param heldCents what the account holds
 */
export function refundableNow(order: Order, heldCents: number): RefundableNow {
  const { totalCents, paymentCents } = refundableOf(order);
  let there = depositThereCents(order, heldCents);
  let goneCents = 0;
  const lines = linesLeft(order).map((left) => {
    if (order.lines[left.line]?.kind !== 'deposit') return left;
    const cents = Math.min(left.cents, there);
    there -= cents;
    goneCents += left.cents - cents;
    // Units of which nothing goes back are none to give back.
    return { ...left, cents, quantity: cents === 0 && left.cents > 0 ? 0 : left.quantity };
  });
  const cents = Math.max(0, totalCents - goneCents);
  return { totalCents: cents, paymentCents: Math.min(cents, paymentCents), lines, goneCents };
}

/**
 * The order's deposit is in what the account holds. It never was there where the money came in for an order that was given up,
 * and went off it with a payment that was taken back.
 */
export const isDepositOnAccount = ({ isDepositHeld, status, cancelledPaid }: Order): boolean =>
  isDepositHeld ?? (status !== 'cancelled' || cancelledPaid !== undefined);

/**
 * What of a deposit that went off the account with its payment was not there any more, as a changed share had given it as
 * credit: should the payment come back, that much of it is not the member's.
 */
export const depositSpentCents = (order: Order): number =>
  order.isDepositHeld === false && order.depositOffCents !== undefined
    ? Math.max(0, order.depositCents - order.depositOffCents - depositsTakenCents(order))
    : 0;

/** What of an order's deposit is the co-op's to give back. */
const depositThereCents = (order: Order, heldCents: number): number => {
  if (order.isDepositSettled) return 0;
  return isDepositOnAccount(order)
    ? Math.max(0, heldCents) + notGivenCents(order)
    : Math.max(0, depositToHold(order) + takenBeyondGiven(order));
};

/** What refunds took of the account's deposit beyond what those of them that stand gave back of it: some of them failed. */
export const notGivenCents = (order: Order): number => Math.max(0, takenBeyondGiven(order));

function takenBeyondGiven(order: Order): number {
  const givenCents = (order.refunds ?? [])
    .filter(isStanding)
    .flatMap(({ lines }) => lines)
    .filter(({ line }) => order.lines[line]?.kind === 'deposit')
    .reduce((sum, { cents }) => sum + cents, 0);
  return depositsTakenCents(order) - givenCents;
}

/** How the payment of an order stands whose money is in, by what went back of it. */
export function paidStatusOf(order: Order): 'paid' | 'partially_refunded' | 'refunded' {
  const backCents = order.refundedCents + asCreditCents(order);
  if (backCents <= 0) return 'paid';
  const isMoneyBack = order.dueCents > 0 && order.refundedCents >= order.dueCents;
  return isMoneyBack || backCents >= orderTotalCents(order) ? 'refunded' : 'partially_refunded';
}
