import { formatPounds, priceByWeight } from '#shared/weight.ts';
import type { User, WeightDue } from '#functions/accounts/domain/user.ts';
import { packedUnits } from '#functions/orders/domain/missing-units.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import type { WeighedLine } from '#functions/orders/domain/weighed-line.ts';
import { linesLeft, lineValues } from '#functions/orders/domain/refundable.ts';
import type { RefundRequest } from '#functions/refunds/domain/plan-refund.ts';
import type { Weight } from './weight.ts';

export interface WeighedOrder {
  weighed: WeighedLine[];
  /** The amount that goes back for each line, in cents with tax. */
  values: { line: number; cents: number }[];
  /** All amounts on the member's next bill for goods that weighed more, of this order and of other orders. */
  weightDue: WeightDue[];
  creditCents: number;
  /** The cents added to the next bill; below 0 when an amount is taken off. */
  moreCents: number;
  /** The goods whose price changes, for example `Whole Chicken: 3.7 lb instead of about 4 lb`. */
  items: string[];
}

/**
 * Computes the changes that weights make to an order. A line costs the price of its weight, up to a limit
 * (`heavierLimit`).
 * - A higher price goes on the next bill, because each cycle is charged once.
 * - A lower price first reduces the amount on the next bill for the same line. The rest goes back.
 * - A line that is weighed again is compared with the price that its former weight gave.
 */
export function weighOrder(order: Order, weights: readonly Weight[], user: User, now: Date): WeighedOrder {
  const [values, left] = [lineValues(order), linesLeft(order)];
  const result: WeighedOrder = {
    weighed: [...(order.weighed ?? [])],
    values: [],
    weightDue: [...(user.weightDue ?? [])],
    creditCents: 0,
    moreCents: 0,
    items: [],
  };
  for (const { line: at, weight } of weights) {
    const line = order.lines[at];
    const units = line ? packedUnits(order, line, at) : 0;
    if (!line?.estimatedWeight || units === 0) continue;
    const fullCents = line.unitPriceCents * units;
    const cents = priceByWeight(
      { unitPriceCents: line.unitPriceCents, estimated: line.estimatedWeight, units },
      weight,
    );
    const last = result.weighed.find((one) => one.line === at);
    const lastCents = last ? Math.round((last.cents * units) / last.units) : fullCents;
    const paidPart = (line.totalCents - line.discountCents) / Math.max(1, line.totalCents);
    const higherCents = Math.round((cents - lastCents) * paidPart);
    const dueBefore = dueOf(result.weightDue, order, at);
    const dueAfter = Math.max(0, dueBefore + higherCents);
    const moreCents = dueAfter - dueBefore;
    // A lower price first reduces the next bill. The rest was paid with the order, and goes back.
    const backCents = paidPart > 0 ? Math.round((moreCents - higherCents) / paidPart) : 0;
    const withTax = (values[at]?.cents ?? 0) / Math.max(1, line.totalCents);
    const creditCents = Math.min(left[at]?.cents ?? 0, Math.round(backCents * withTax));
    result.weighed = [
      ...result.weighed.filter((one) => one !== last),
      {
        line: at,
        units,
        weight,
        cents,
        creditCents: (last?.creditCents ?? 0) + creditCents,
        nextBillCents: (last?.nextBillCents ?? 0) + moreCents,
        at: now.toISOString(),
      },
    ];
    if (creditCents === 0 && moreCents === 0) continue;
    result.creditCents += creditCents;
    result.moreCents += moreCents;
    if (creditCents > 0) result.values.push({ line: at, cents: creditCents });
    const text = `${line.name}: ${formatPounds(weight)} instead of about ${formatPounds(line.estimatedWeight * units)}`;
    if (moreCents !== 0)
      result.weightDue = withDue(result.weightDue, order, at, { line, cents: dueAfter, name: text });
    result.items.push(text);
  }
  return result;
}

const isOf = (order: Order, line: number) => (due: WeightDue) =>
  due.orderId === order.id && due.line === line;

const dueOf = (all: readonly WeightDue[], order: Order, line: number): number =>
  all.find(isOf(order, line))?.cents ?? 0;

const withDue = (
  all: readonly WeightDue[],
  order: Order,
  at: number,
  { line, cents, name }: { line: OrderLine; cents: number; name: string },
): WeightDue[] => [
  ...all.filter((due) => !isOf(order, at)(due)),
  ...(cents > 0
    ? [
        {
          orderId: order.id,
          line: at,
          productId: line.refId,
          name,
          vendorId: line.vendorId,
          vendorName: line.vendorName,
          imageUrl: line.imageUrl,
          cents,
          isTaxable: line.isTaxable,
          commissionRate: line.commissionRate ?? 0,
        },
      ]
    : []),
];

/** The refund is given as credit. Each version of the order has at most one such refund. */
export const weightRefund = (order: Order, { values, items }: WeighedOrder): RefundRequest => ({
  requestId: `weight-${order.id}-${order.version}`,
  what: { kind: 'values', values },
  to: 'credit',
  returnsStock: false,
  reason: items.join('. '),
});
