import { keptUnits } from './contribution.ts';
import type { Order, OrderLine, OrderRefund } from './order.ts';
import { isMoneyIn } from './money-step.ts';
import { lineCollectedCents, madeRefunds, spreadBackCents } from './revenue.ts';
import { vendorsOf } from './vendor-status.ts';

/**
 * What comes of a vendor's line, or of many, in cents. `soldCents − backCents − discountCents` is what was collected for it, and
 * `soldCents − backCents − commissionCents` is the vendor's.
 */
export interface EarningSums {
  /** At the vendor's prices, without tax. */
  soldCents: number;
  /** What of that was given back to the member. */
  backCents: number;
  /** What codes took off what was kept: given by the co-op, not by the vendor. */
  discountCents: number;
  /** What the co-op keeps of what was kept. */
  commissionCents: number;
}

/** One line of an order as its vendor earns it. */
export interface EarningLine extends EarningSums {
  /** Its place in the order. */
  line: number;
  productId: string;
  name: string;
  unit: string;
  quantity: number;
  /** Units that were given back. */
  returned: number;
  /** The share that the co-op keeps, of one; nothing of an order from before it was kept. */
  commissionRate?: number;
}

export const noEarning: EarningSums = { soldCents: 0, backCents: 0, discountCents: 0, commissionCents: 0 };

/** What is the vendor's of some sums; below zero where more went back than was earned. */
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

/** Of sums without what else the object says. */
export const earningSumsOf = ({ soldCents, backCents, discountCents, commissionCents }: EarningSums) => ({
  soldCents,
  backCents,
  discountCents,
  commissionCents,
});

export const sumEarnings = (all: readonly EarningSums[]): EarningSums =>
  all.reduce<EarningSums>((sum, one) => addEarnings(sum, one), noEarning);

/**
 * What a vendor earns of an order as it stands: its lines whose money is in. An order that is not paid, or whose payment was taken
 * back, earns nothing; what was given back earns nothing, and no commission is kept of it. Of an order that was called off, who
 * is paid all the same earns what they had earned before, and nobody else anything.
 */
export function earningLinesOf(found: Order, vendorId: string): EarningLine[] {
  const isPaid = found.calledOff?.paidVendorIds.includes(vendorId);
  if (found.calledOff && !isPaid && found.status === 'cancelled') return [];
  const order = found.calledOff && isPaid ? beforeCallingOff(found, found.calledOff.at) : found;
  return order.lines.flatMap((line, at) =>
    line.kind === 'product' &&
    line.vendorId === vendorId &&
    isMoneyIn(order.paymentStatus) &&
    isDelivered(order)
      ? [earningLineOf(order, line, at)]
      : [],
  );
}

/** An order without what was given back since it was called off. @param at when that was, UTC */
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

/** Not cancelled in time: what was packed, or whose pickup day had come, was harvested, and stays its vendor's while it is paid for. */
const isDelivered = ({ status, cancelledPaid }: Order): boolean =>
  status !== 'cancelled' || cancelledPaid?.isStockReturned === false;

function earningLineOf(order: Order, line: OrderLine, at: number): EarningLine {
  const quantity = Math.max(0, keptUnits(order, line, at));
  const collectedCents = lineCollectedCents(order, at);
  const priceCents = line.totalCents - line.discountCents;
  // A line that cost the member nothing goes back by units.
  const keptCents =
    priceCents > 0
      ? Math.round((line.totalCents * collectedCents) / priceCents)
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
    discountCents: keptCents - collectedCents,
    commissionCents: keptCommissionCents(order, line, at, collectedCents),
    ...(line.commissionRate !== undefined && { commissionRate: line.commissionRate }),
  };
}

/** What staff gave back says how much less the commission is; what was given back at the provider takes its part of the rest. */
function keptCommissionCents(order: Order, line: OrderLine, at: number, collectedCents: number): number {
  const left = madeRefunds(order)
    .flatMap(({ lines }) => lines)
    .filter((back) => back.line === at)
    .reduce((cents, back) => cents - back.commissionCents, line.commissionCents);
  const spreadCents = spreadBackCents(order, at);
  const whole = collectedCents + spreadCents;
  return whole > 0 && spreadCents > 0 ? Math.round((left * collectedCents) / whole) : Math.max(0, left);
}

/** Whether a change of an order changes what a vendor earns of it. */
export const changesEarnings = (before: Order | undefined, after: Order): boolean =>
  vendorsOf(after).some(
    (vendorId) =>
      JSON.stringify(before ? earningLinesOf(before, vendorId) : []) !==
      JSON.stringify(earningLinesOf(after, vendorId)),
  );
