import { must } from '#shared/must.ts';
import type { WeightDue } from '#functions/accounts/domain/user.ts';
import type { Order } from './order.ts';
import type { OrderLine } from './order-line.ts';
import { lineValues } from './refundable.ts';

export const weightLine = ({
  orderId,
  line,
  cents,
  productId,
  commissionRate,
  ...about
}: WeightDue): OrderLine => ({
  ...about,
  kind: 'weight',
  refId: productId,
  unit: 'once',
  weightOf: { orderId, line },
  quantity: 1,
  unitPriceCents: cents,
  totalCents: cents,
  discountCents: 0,
  isStockTaken: false,
  commissionCents: Math.round(cents * commissionRate),
  commissionRate,
});

/** The extra weights that an order billed. When it is given up, they go back onto the member's next bill. */
export const weightDueOf = ({ lines }: Pick<Order, 'lines'>): WeightDue[] =>
  lines.flatMap(({ kind, weightOf, refId, name, vendorId, vendorName, imageUrl, isTaxable, ...line }) =>
    kind === 'weight' && weightOf
      ? [
          {
            ...weightOf,
            productId: refId,
            name,
            vendorId,
            vendorName,
            imageUrl,
            isTaxable,
            cents: line.unitPriceCents,
            commissionRate: line.commissionRate ?? 0,
          },
        ]
      : [],
  );

/**
 * The price with tax, in cents, of extra weights that this order billed and the member's next bill has again.
 * Staff cancelled such an order while it was owed after a dispute. 0 for any other order.
 */
export function weightBilledAgainCents(order: Order): number {
  if (!order.isWrittenOff || !order.cancelledPaid?.isStockReturned) return 0;
  const values = lineValues(order);
  return order.lines.reduce(
    (sum, { kind }, at) => sum + (kind === 'weight' ? must(values[at], 'a line’s worth').cents : 0),
    0,
  );
}

/** Two entries about the same line of the same order become one entry. */
export const addDue = (due: readonly WeightDue[], more: readonly WeightDue[]): WeightDue[] =>
  more.reduce<WeightDue[]>(
    (all, one) => {
      const isSame = (other: WeightDue) => other.orderId === one.orderId && other.line === one.line;
      const cents = all.filter(isSame).reduce((sum, other) => sum + other.cents, one.cents);
      return [...all.filter((other) => !isSame(other)), { ...one, cents }];
    },
    [...due],
  );
