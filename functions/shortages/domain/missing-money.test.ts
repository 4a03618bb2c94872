import { exampleOrder, exampleUser } from '../../../tests/support/example-order.ts';
import { packedUnits } from '#functions/orders/domain/missing-units.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import { earningLinesOf } from '#functions/orders/domain/vendor-earning.ts';
import { vendorPartOf } from '#functions/orders/domain/vendor-part.ts';
import { refundOrder } from '#functions/refunds/domain/refund-order.ts';
import { missingUnitsOf, moneyOf, withMarks } from './missing-money.ts';

const now = new Date('2026-06-04T12:00:00.000Z');
const line = (changes: Partial<OrderLine>): OrderLine => ({
  kind: 'product',
  refId: 'prd_eggs',
  name: 'Eggs',
  vendorId: 'usr_vendor',
  vendorName: 'Dune Road',
  imageUrl: '',
  unit: 'dozen',
  quantity: 2,
  unitPriceCents: 500,
  totalCents: 1000,
  discountCents: 0,
  isTaxable: false,
  isStockTaken: true,
  commissionCents: 150,
  ...changes,
});
const about = {
  id: 'sho_1',
  kind: 'product' as const,
  name: 'Eggs',
  reason: 'not_delivered' as const,
  note: '',
  worthCents: 0,
  cycle: { id: 'cyc_1' },
  date: '2026-06-04',
};
const part = { orderId: 'ord_example', userId: 'usr_example', lines: [{ line: 0, quantity: 1 }] };
const location = { id: 'loc_1', name: 'Hall', address: '1 Road', city: 'Stuart' } as Order['location'];

/** A paid order with eggs that a code of 100 % made free, and with a share that was paid by card. */
const free = exampleOrder({
  status: 'confirmed',
  paymentStatus: 'paid',
  lines: [line({ discountCents: 1000 }), line({ kind: 'plan', totalCents: 5000, quantity: 1 })],
  location,
  discountCents: 1000,
  subtotalCents: 6000,
});

it('missing units that cost nothing are recorded without money, also for a member who wants it on the card', () => {
  const units = missingUnitsOf(free, part, about, now);
  const user = exampleUser({ missingTo: 'payment' });
  const money = moneyOf(free, units, about, user);
  if (money.way !== 'back') throw new Error(money.way);
  expect(money).toMatchObject({ cents: 0, asCreditCents: 0, to: 'credit' });
  const facts = { user, charge: undefined, referral: undefined };
  const by = { id: 'usr_admin', name: 'Ada' };
  const { order, creditedCents } = refundOrder(withMarks(free, units), money.request, facts, by, now);
  expect(creditedCents).toBe(0);
  expect(order).toMatchObject({
    paymentStatus: 'paid',
    refunds: [{ cents: 0, to: 'credit', state: 'made' }],
  });
  const refunds = order.refunds!.map((refund) => ({ ...refund, shortageId: about.id }));
  const after = { ...order, refunds };
  expect(packedUnits(after, after.lines[0]!, 0)).toBe(1);
  expect(vendorPartOf(after, 'usr_vendor')?.lines).toMatchObject([{ quantity: 1, returned: 1, missed: 1 }]);
  expect(earningLinesOf(free, 'usr_vendor')).toMatchObject([{ soldCents: 1000, backCents: 0 }]);
  expect(earningLinesOf(after, 'usr_vendor')).toMatchObject([
    { soldCents: 1000, backCents: 500, returned: 1 },
  ]);
});

it('missing units that were paid go back to the card of a member who wants that, while it has money', () => {
  const paid = exampleOrder({
    ...free,
    lines: [line({})],
    subtotalCents: 1000,
    discountCents: 0,
    dueCents: 1000,
  });
  const of = (order: Order) =>
    moneyOf(order, missingUnitsOf(order, part, about, now), about, exampleUser({ missingTo: 'payment' }));
  expect(of(paid)).toMatchObject({ cents: 500, asCreditCents: 0, to: 'payment' });
  expect(of({ ...paid, creditUsedCents: 1000, dueCents: 0 })).toMatchObject({
    asCreditCents: 500,
    to: 'credit',
  });
  expect(of({ ...paid, paymentStatus: 'failed' })).toEqual({ way: 'waits' });
});

it('the missing units of a shortage keep their place among those of others', () => {
  const [first] = missingUnitsOf(free, part, about, now);
  const second = { ...first!, shortageId: 'sho_2' };
  const both = withMarks(withMarks(free, [first!]), [second]);
  const settled = withMarks(both, [{ ...first!, state: 'settled' }]);
  expect(settled.missingUnits).toMatchObject([
    { shortageId: 'sho_1', state: 'settled' },
    { shortageId: 'sho_2', state: 'waits' },
  ]);
});
