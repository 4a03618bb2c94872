import { keptUnits } from './contribution.ts';
import type { Order } from './order.ts';
import type { OrderLine } from './order-line.ts';
import type { OrderRefund } from './order-refund.ts';
import { isMoneyIn } from './money-step.ts';
import { linePaidCents, madeRefunds, spreadBackCents } from './revenue.ts';
import { earningVendorsOf, isVendorsLine } from './vendor-status.ts';

/**
 * In cents. The members paid `soldCents − backCents − discountCents`, the vendor gets `soldCents − backCents
 * − commissionCents`.
 */
export interface EarningSums {
  /** The price of the sold units, before discount and without tax. */
  soldCents: number;
  /** The part of `soldCents` that was given back to the member. */
  backCents: number;
  /** The discount on the part that was not given back. The co-op bears the discount, not the vendor. */
  discountCents: number;
  /** The co-op's commission on the part that was not given back. */
  commissionCents: number;
}

export interface EarningLine extends EarningSums {
  /** The line's index in the order. */
  line: number;
  productId: string;
  name: string;
  unit: string;
  quantity: number;
  /** The units of the line that were given back. The vendor earns nothing for them. */
  returned: number;
  /** The co-op's commission as a fraction of 1, as the line of the order has it. */
  commissionRate?: number;
}

export const noEarning: EarningSums = { soldCents: 0, backCents: 0, discountCents: 0, commissionCents: 0 };

/** The amount that the vendor gets; below zero when more went back than was earned. */
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
 * A vendor's present earning of an order. Only a paid order earns. When its pickup was called off, the
 * vendors in `paidVendorIds` earn by the order as it was before. Other vendors earn nothing for its goods
 * once the order is cancelled.
 */
export function earningLinesOf(record: Order, vendorId: string): EarningLine[] {
  const isPaid = record.calledOff?.paidVendorIds.includes(vendorId);
  const isGone = record.calledOff !== undefined && !isPaid && record.status === 'cancelled';
  const order = record.calledOff && isPaid ? beforeCallingOff(record, record.calledOff.at) : record;
  return order.lines.flatMap((line, at) =>
    isVendorsLine(line) &&
    line.vendorId === vendorId &&
    isMoneyIn(order.paymentStatus) &&
    // A weight line bills goods that were delivered with an earlier order.
    (line.kind === 'weight' || (!isGone && isDelivered(order)))
      ? [earningLineOf(order, line, at)]
      : [],
  );
}

/** @param at the time of the calling off, UTC */
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
 * True when the vendors have harvested an order's goods. A cancelled order counts only when its stock did not
 * return: staff had begun to prepare it, or its pickup day had come.
 */
const isDelivered = ({ status, cancelledPaid }: Order): boolean =>
  status !== 'cancelled' || cancelledPaid?.isStockReturned === false;

function earningLineOf(order: Order, line: OrderLine, at: number): EarningLine {
  const quantity = Math.max(0, keptUnits(order, line, at));
  const paidCents = linePaidCents(order, at);
  const priceCents = line.totalCents - line.discountCents;
  // The price of the part that was not given back. When the line cost nothing after its discount, the kept
  // units decide.
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
 * The commission on the part of the line that was not given back. Each refund by staff names the commission
 * that it takes off. Refunds made at the provider then reduce the remaining commission in proportion.
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

export const changesEarnings = (before: Order | undefined, after: Order): boolean =>
  earningVendorsOf(after).some(
    (vendorId) =>
      JSON.stringify(before ? earningLinesOf(before, vendorId) : []) !==
      JSON.stringify(earningLinesOf(after, vendorId)),
  );
