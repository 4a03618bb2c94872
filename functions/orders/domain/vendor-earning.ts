import { keptUnits } from './contribution.ts';
import type { Order, OrderLine, OrderRefund } from './order.ts';
import { isMoneyIn } from './money-step.ts';
import { linePaidCents, madeRefunds, spreadBackCents } from './revenue.ts';
import { earningVendorsOf, isVendorsLine } from './vendor-status.ts';

/**
 * The earnings of a vendor's line, or of many, in cents. `soldCents − backCents − discountCents` was
 * collected for it, and `soldCents − backCents − commissionCents` is the vendor's.
 */
export interface EarningSums {
  /** The price at the vendor's prices, without tax. */
  soldCents: number;
  /** The part of `soldCents` that was given back to the member. */
  backCents: number;
  /** The discount by codes on the part that was not given back. The co-op bears it, not the vendor. */
  discountCents: number;
  /** The co-op's commission on the part that was not given back. */
  commissionCents: number;
}

/** One line of an order as its vendor earns it. */
export interface EarningLine extends EarningSums {
  /** The line's index in the order. */
  line: number;
  productId: string;
  name: string;
  unit: string;
  quantity: number;
  /** Units that were given back. */
  returned: number;
  /** The co-op's share as a fraction of 1; undefined in an order from before the share was kept. */
  commissionRate?: number;
}

export const noEarning: EarningSums = { soldCents: 0, backCents: 0, discountCents: 0, commissionCents: 0 };

/** The vendor's part of some sums. It is below zero when more went back than was earned. */
export const netCents = ({ soldCents, backCents, commissionCents }: EarningSums): number =>
  soldCents - backCents - commissionCents;

export const addEarnings = (one: EarningSums, other: EarningSums, sign: 1 | -1 = 1): EarningSums => ({
  soldCents: one.soldCents + sign * other.soldCents,
  backCents: one.backCents + sign * other.backCents,
  discountCents: one.discountCents + sign * other.discountCents,
  commissionCents: one.commissionCents + sign * other.commissionCents,
});

export const isNoEarning = (sums: EarningSums): boolean =>
  sums.soldCents === 0 && sums.backCents === 0 && sums.discountCents === 0 && sums.commissionCents === 0;

export const earningSumsOf = ({ soldCents, backCents, discountCents, commissionCents }: EarningSums) => ({
  soldCents,
  backCents,
  discountCents,
  commissionCents,
});

export const sumEarnings = (all: readonly EarningSums[]): EarningSums =>
  all.reduce<EarningSums>((sum, one) => addEarnings(sum, one), noEarning);

/**
 * A vendor's earning of an order as it stands: its lines whose money is in. An order that is unpaid, or whose
 * payment was taken back, earns nothing. An amount that was given back earns nothing and has no commission.
 * When the pickup was called off, only vendors who are paid all the same earn, and they earn what they had
 * earned before.
 */
export function earningLinesOf(record: Order, vendorId: string): EarningLine[] {
  const isPaid = record.calledOff?.paidVendorIds.includes(vendorId);
  const isGone = record.calledOff !== undefined && !isPaid && record.status === 'cancelled';
  const order = record.calledOff && isPaid ? beforeCallingOff(record, record.calledOff.at) : record;
  return order.lines.flatMap((line, at) =>
    isVendorsLine(line) &&
    line.vendorId === vendorId &&
    isMoneyIn(order.paymentStatus) &&
    // The weight is of goods that were delivered with an earlier order.
    (line.kind === 'weight' || (!isGone && isDelivered(order)))
      ? [earningLineOf(order, line, at)]
      : [],
  );
}

/**
 * The order without the refunds made since its pickup was called off.
 * @param at the time of the calling off, UTC
 */
function beforeCallingOff(order: Order, at: string): Order {
  const isSince = (refund: OrderRefund) => refund.at >= at;
  const backCents = madeRefunds(order)
    .filter((refund) => isSince(refund) && refund.to === 'payment')
    .reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...order,
    status: 'confirmed',
    refundedCents: order.refundedCents - backCents,
    refunds: (order.refunds ?? []).filter((refund) => !isSince(refund)),
  };
}

/**
 * True for an order that was not cancelled in time. Its goods were packed or its pickup day had come, so they
 * were harvested, and the vendor earns them while they are paid for.
 */
const isDelivered = ({ status, cancelledPaid }: Order): boolean =>
  status !== 'cancelled' || cancelledPaid?.isStockReturned === false;

function earningLineOf(order: Order, line: OrderLine, at: number): EarningLine {
  const quantity = Math.max(0, keptUnits(order, line, at));
  const paidCents = linePaidCents(order, at);
  const priceCents = line.totalCents - line.discountCents;
  // A line that cost the member nothing is reduced by units instead of cents.
  const keptCents =
    priceCents > 0
      ? Math.round((line.totalCents * paidCents) / priceCents)
      : Math.round((line.totalCents * quantity) / line.quantity);
  return {
    line: at,
    productId: line.refId,
    name: line.name,
    unit: line.unit,
    quantity: line.quantity,
    returned: line.quantity - quantity,
    soldCents: line.totalCents,
    backCents: line.totalCents - keptCents,
    discountCents: keptCents - paidCents,
    commissionCents: keptCommissionCents(order, line, at, paidCents),
    ...(line.commissionRate !== undefined && { commissionRate: line.commissionRate }),
  };
}

/**
 * The commission on the part of a line that was not given back, in cents. Each refund by staff names the amount
 * that it takes off the commission. Refunds made at the provider reduce the rest in proportion.
 */
function keptCommissionCents(order: Order, line: OrderLine, at: number, paidCents: number): number {
  const commissionLeftCents = madeRefunds(order)
    .flatMap(({ lines }) => lines)
    .filter((refundLine) => refundLine.line === at)
    .reduce((cents, refundLine) => cents - refundLine.commissionCents, line.commissionCents);
  const spreadCents = spreadBackCents(order, at);
  const whole = paidCents + spreadCents;
  return whole > 0 && spreadCents > 0
    ? Math.round((commissionLeftCents * paidCents) / whole)
    : Math.max(0, commissionLeftCents);
}

/** True when a change of an order changes a vendor's earning of it. */
export const changesEarnings = (before: Order | undefined, after: Order): boolean =>
  earningVendorsOf(after).some(
    (vendorId) =>
      JSON.stringify(before ? earningLinesOf(before, vendorId) : []) !==
      JSON.stringify(earningLinesOf(after, vendorId)),
  );
