import fc from 'fast-check';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import { refundOrder } from '#functions/refunds/domain/refund-order.ts';
import { highestCents, priceByWeight } from '#shared/weight.ts';
import { exampleOrder, exampleUser } from '../../../tests/support/example-order.ts';
import { weighOrder, weightRefund } from './weigh-order.ts';
import type { Weight } from './weight.ts';

const now = new Date('2026-06-05T12:00:00.000Z');
const by = { id: 'usr_admin', name: 'Robin Alvarez' };

/** Two chickens of about 4 lb for 24 dollars each, paid by card. */
const chickens = (changes: Partial<OrderLine> = {}): Order => {
  const line: OrderLine = {
    kind: 'product',
    refId: 'prd_chicken',
    name: 'Whole Chicken',
    vendorId: 'vnd_1',
    vendorName: 'Hen House',
    imageUrl: '',
    unit: 'each',
    estimatedWeight: 400,
    quantity: 2,
    unitPriceCents: 2400,
    totalCents: 4800,
    discountCents: 0,
    isTaxable: false,
    isStockTaken: false,
    commissionCents: 480,
    commissionRate: 0.1,
    ...changes,
  };
  const due = line.totalCents - line.discountCents;
  return exampleOrder({
    status: 'confirmed',
    paymentStatus: 'paid',
    lines: [line],
    subtotalCents: line.totalCents,
    discountCents: line.discountCents,
    dueCents: due,
  });
};

const weighing = (weight: number): Weight => ({
  cycleId: 'cyc_1',
  date: '2026-06-04',
  locationId: 'loc_1',
  orderId: 'ord_example',
  line: 0,
  units: 2,
  estimated: 800,
  weight,
  at: now.toISOString(),
  by,
  state: 'entered',
  creditCents: 0,
  nextBillCents: 0,
});

/** The order and its member after the transaction that settles this weight. */
function after(order: Order, user: User, weight: number): { order: Order; user: User } {
  const weighed = weighOrder(order, [weighing(weight)], user, now);
  const credited =
    weighed.values.length > 0
      ? refundOrder(order, weightRefund(order, weighed), { user } as never, by, now).order
      : order;
  return {
    order: { ...credited, weighed: weighed.weighed, version: order.version + 1 },
    user: { ...user, weightDue: weighed.weightDue },
  };
}

const backCents = ({ refunds = [] }: Order) => refunds.reduce((sum, { cents }) => sum + cents, 0);
const dueCents = ({ weightDue = [] }: User) => weightDue.reduce((sum, { cents }) => sum + cents, 0);

describe('goods by weight', () => {
  it.each([
    [800, 0, 0],
    [740, 360, 0],
    [860, 0, 360],
    [2000, 0, 480],
  ])(
    'goods that weigh %i hundredths of 800 expected give back %i cents and leave %i for the next bill',
    (weight, back, due) => {
      const result = after(chickens(), exampleUser(), weight);
      expect([backCents(result.order), dueCents(result.user)]).toEqual([back, due]);
    },
  );

  it('goods by weight are paid by their last weight, however often it is corrected, and never beyond the limit', () => {
    // Below a tenth of the estimate, the order could not give back all of an earlier surcharge.
    const weights = fc.array(fc.integer({ min: 90, max: 2000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(weights, fc.boolean(), (entered, isBilled) => {
        let [order, user, billedCents] = [chickens(), exampleUser(), 0];
        for (const [at, weight] of entered.entries()) {
          ({ order, user } = after(order, user, weight));
          // The next bill may come between two corrections.
          if (isBilled && at === 0) {
            billedCents = dueCents(user);
            user = { ...user, weightDue: undefined };
          }
        }
        const paid = order.dueCents - backCents(order) + billedCents + dueCents(user);
        const price = priceByWeight({ unitPriceCents: 2400, estimated: 400, units: 2 }, entered.at(-1)!);
        expect(Math.abs(paid - price)).toBeLessThanOrEqual(1);
        expect(paid).toBeLessThanOrEqual(highestCents(4800) + 1);
      }),
    );
  });

  it('goods by weight keep the discount of their code in both directions', () => {
    const half = chickens({ discountCents: 2400 });
    expect(backCents(after(half, exampleUser(), 600).order)).toBe(600);
    expect(dueCents(after(half, exampleUser(), 840).user)).toBe(120);
    const free = after(chickens({ discountCents: 4800 }), exampleUser(), 600);
    expect([backCents(free.order), dueCents(free.user)]).toEqual([0, 0]);
  });

  it('goods by weight count only the units that are still packed', () => {
    const one: Order = {
      ...chickens(),
      refunds: [
        {
          id: 'r',
          requestId: 'r',
          asked: '',
          at: now.toISOString(),
          by,
          reason: '',
          cents: 2400,
          lines: [{ line: 0, quantity: 1, cents: 2400, taxCents: 0, commissionCents: 240, stockQuantity: 0 }],
          to: 'credit',
          state: 'made',
          attempt: 0,
          problem: '',
          providerId: null,
          depositCents: 0,
        },
      ],
      paymentStatus: 'partially_refunded',
    };
    expect(backCents(after(one, exampleUser(), 350).order) - 2400).toBe(300);
  });
});
