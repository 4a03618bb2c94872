import type { WeightDue } from '#functions/accounts/domain/user.ts';
import type { Order, OrderLine } from './order.ts';

/** The line of a bill for what goods of an earlier order weighed more than estimated. */
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

/** What the lines of an order for the weight of earlier goods come from. It is due again once the order is given up. */
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

/** What is due with more of it, at most once for each line of an order. */
export const addDue = (due: readonly WeightDue[], more: readonly WeightDue[]): WeightDue[] =>
  more.reduce<WeightDue[]>(
    (all, one) => {
      const isSame = (other: WeightDue) => other.orderId === one.orderId && other.line === one.line;
      const cents = all.filter(isSame).reduce((sum, other) => sum + other.cents, one.cents);
      return [...all.filter((other) => !isSame(other)), { ...one, cents }];
    },
    [...due],
  );
