import { exampleOrder } from '../../../tests/support/example-order.ts';
import { contributionOf } from './contribution.ts';
import type { Order } from './order.ts';
import type { OrderLine } from './order-line.ts';
import type { OrderRefund } from './order-refund.ts';

const exampleRefund: OrderRefund = {
  id: 'ref_1',
  requestId: 'ref_1',
  asked: '',
  at: '2026-11-25T12:00:00.000Z',
  by: { id: 'usr_staff', name: 'Robin' },
  reason: 'Spoiled',
  cents: 0,
  lines: [],
  to: 'payment',
  state: 'made',
  attempt: 0,
  problem: '',
  providerId: null,
  depositCents: 0,
};

const line = (changes: Partial<OrderLine>): OrderLine => ({
  kind: 'product',
  refId: 'prd_bread',
  name: 'Bread',
  vendorId: 'usr_baker',
  vendorName: 'Baker',
  imageUrl: '',
  unit: 'each',
  quantity: 2,
  unitPriceCents: 500,
  totalCents: 1000,
  discountCents: 0,
  isTaxable: false,
  isStockTaken: false,
  commissionCents: 150,
  ...changes,
});

const paid = (changes: Partial<Order> = {}) =>
  exampleOrder({
    createdAt: '2026-11-24T04:30:00.000Z',
    status: 'confirmed',
    paymentStatus: 'paid',
    isRenewal: false,
    county: 'Martin',
    location: { id: 'loc_1', name: 'Stuart' } as Order['location'],
    lines: [
      line({ kind: 'plan', refId: 'plan_full', name: 'Full', totalCents: 4000, quantity: 1 }),
      line({}),
      line({ refId: 'prd_eggs', quantity: 1, totalCents: 500, discountCents: 100 }),
      line({ kind: 'deposit', refId: 'plan_full', totalCents: 5000, quantity: 1 }),
    ],
    subtotalCents: 5500,
    depositCents: 5000,
    discountCents: 100,
    taxStateCents: 0,
    taxCountyCents: 0,
    refundedCents: 0,
    ...changes,
  });

it('an order counts on its local day: half past eleven in the evening in New York', () => {
  expect(contributionOf(paid())).toMatchObject({
    'day#2026-11-23': { orders: 1, revenueCents: 5400, quantity: 0 },
    addOns: { orders: 1, revenueCents: 1400, quantity: 3 },
    newMembers: { orders: 1, revenueCents: 5400 },
    'plan#plan_full': { orders: 1, revenueCents: 4000, quantity: 0 },
    'vendor#usr_baker': { orders: 1, revenueCents: 1400, quantity: 3 },
    'product#prd_bread': { orders: 1, revenueCents: 1000, quantity: 2 },
    'product#prd_eggs': { orders: 1, revenueCents: 400, quantity: 1 },
    'county#Martin': { orders: 1, revenueCents: 5400 },
    'location#loc_1': { orders: 1, revenueCents: 5400 },
  });
});

it('an order of a checkout counts once it is paid, a renewal from the beginning, its revenue once it is paid', () => {
  const waiting = { status: 'pending', paymentStatus: 'pending' } as const;
  expect(contributionOf(paid(waiting))).toEqual({});
  expect(contributionOf(paid({ ...waiting, isRenewal: true }))).toMatchObject({
    renewals: { orders: 1, revenueCents: 0 },
    addOns: { orders: 1, revenueCents: 0, quantity: 3 },
  });
  expect(contributionOf(paid({ paymentStatus: 'processing' }))['day#2026-11-23']).toMatchObject({
    orders: 1,
    revenueCents: 0,
  });
});

it('a refund lowers each line by its share, and a cancelled or deleted order does not count', () => {
  const half = contributionOf(paid({ paymentStatus: 'partially_refunded', refundedCents: 5200 }));
  expect(half['day#2026-11-23']?.revenueCents).toBe(2700);
  expect(half.addOns?.revenueCents).toBe(700);
  expect(contributionOf(paid({ paymentStatus: 'refunded', refundedCents: 10_400 })).addOns).toEqual({
    orders: 1,
    revenueCents: 0,
    quantity: 3,
  });
  expect(contributionOf(paid({ status: 'cancelled' }))).toEqual({});
  expect(contributionOf(paid({ deletedAt: '2026-11-25T00:00:00.000Z' }))).toEqual({});
});

it('a change that adds nothing is the same contribution', () => {
  const before = contributionOf(paid());
  expect(contributionOf(paid({ status: 'ready' }))).toEqual(before);
  expect(contributionOf(paid({ refundedCents: 100 }))).not.toEqual(before);
});

it.each(['payment', 'credit'] as const)(
  'a refund of one line lowers that line alone, also when it goes to the %s',
  (to) => {
    const lines = [{ line: 2, quantity: 1, cents: 428, taxCents: 28, commissionCents: 0, stockQuantity: 0 }];
    const refund = { ...exampleRefund, to, cents: 428, lines };
    const changes = {
      refundedCents: to === 'payment' ? 428 : 0,
      paymentStatus: 'partially_refunded',
    } as const;
    expect(contributionOf(paid({ ...changes, refunds: [refund] }))).toMatchObject({
      addOns: { revenueCents: 1000, quantity: 2 },
      'product#prd_bread': { revenueCents: 1000, quantity: 2 },
      'product#prd_eggs': { revenueCents: 0, quantity: 0 },
      'plan#plan_full': { revenueCents: 4000 },
    });
    const failed = { ...refund, state: 'failed' } as const;
    expect(contributionOf(paid({ refunds: [failed] }))).toEqual(contributionOf(paid()));
  },
);
