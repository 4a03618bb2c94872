import { exampleOrder } from '../../../tests/support/example-order.ts';
import type { Order } from './order.ts';
import type { OrderLine } from './order-line.ts';
import type { OrderRefund } from './order-refund.ts';
import { lineRevenueCents } from './revenue.ts';
import { changesEarnings, earningLinesOf, netCents, noEarning, sumEarnings } from './vendor-earning.ts';

const line = (vendorId: string, changes: Partial<OrderLine> = {}): OrderLine => ({
  kind: 'product',
  refId: `prd_${vendorId}`,
  name: 'Eggs',
  vendorId,
  vendorName: vendorId,
  imageUrl: '',
  unit: 'dozen',
  quantity: 4,
  unitPriceCents: 500,
  totalCents: 2000,
  discountCents: 0,
  isTaxable: false,
  isStockTaken: false,
  commissionCents: 300,
  ...changes,
});
const paid = (changes: Partial<Order> = {}) =>
  exampleOrder({
    lines: [line('one'), line('other', { totalCents: 1000, unitPriceCents: 250, commissionCents: 150 })],
    status: 'confirmed',
    paymentStatus: 'paid',
    subtotalCents: 3000,
    depositCents: 0,
    taxStateCents: 0,
    taxCountyCents: 0,
    ...changes,
  });
const refund = (changes: Partial<OrderRefund>, ...lines: OrderRefund['lines']): OrderRefund => ({
  id: 'ref_1',
  requestId: 'ref_1',
  asked: '',
  at: '2026-06-01T00:00:00.000Z',
  by: { id: 'usr_admin', name: 'Ada' },
  reason: '',
  cents: lines.reduce((sum, { cents }) => sum + cents, 0),
  lines,
  to: 'payment',
  state: 'made',
  attempt: 0,
  problem: '',
  providerId: null,
  depositCents: 0,
  ...changes,
});
const earned = (order: Order, vendorId = 'one') => sumEarnings(earningLinesOf(order, vendorId));
const oneUnit = { line: 0, quantity: 1, cents: 500, taxCents: 0, commissionCents: 75, stockQuantity: 0 };

it('an earning is the price of the vendor’s lines less the commission that each was sold with', () => {
  expect(earned(paid())).toEqual({ soldCents: 2000, backCents: 0, discountCents: 0, commissionCents: 300 });
  expect(netCents(earned(paid()))).toBe(1700);
  expect(earningLinesOf(paid(), '')).toEqual([]);
});

it('an earning is nothing until the money is in, nor once it was taken back', () => {
  expect(earningLinesOf(paid({ paymentStatus: 'pending' }), 'one')).toEqual([]);
  expect(earningLinesOf(paid({ paymentStatus: 'failed' }), 'one')).toEqual([]);
  expect(earningLinesOf(paid({ status: 'cancelled' }), 'one')).toEqual([]);
});

it('an earning is less by the units that were given back, and so is the commission', () => {
  const order = paid({
    paymentStatus: 'partially_refunded',
    refundedCents: 500,
    refunds: [refund({}, oneUnit)],
  });
  expect(earned(order)).toEqual({ soldCents: 2000, backCents: 500, discountCents: 0, commissionCents: 225 });
  expect(earningLinesOf(order, 'one')[0]).toMatchObject({ quantity: 4, returned: 1 });
  expect(earned(order, 'other').backCents).toBe(0);
});

it('an earning is not less for a refund that failed, or is not made yet', () => {
  for (const state of ['failed', 'due'] as const)
    expect(netCents(earned(paid({ refunds: [refund({ state }, oneUnit)] })))).toBe(1700);
});

it('an earning bears no code: the co-op bears the discount', () => {
  const order = paid({
    lines: [line('one', { discountCents: 500 })],
    subtotalCents: 2000,
    discountCents: 500,
  });
  expect(earned(order)).toEqual({ soldCents: 2000, backCents: 0, discountCents: 500, commissionCents: 300 });
  // Half of the paid amount went back. With it went half of the price, and half of the code's discount.
  const half = { line: 0, quantity: 2, cents: 750, taxCents: 0, commissionCents: 150, stockQuantity: 0 };
  const refundedOrder = { ...order, paymentStatus: 'partially_refunded', refundedCents: 750 } as const;
  expect(earned({ ...refundedOrder, refunds: [refund({}, half)] })).toEqual({
    soldCents: 2000,
    backCents: 1000,
    discountCents: 250,
    commissionCents: 150,
  });
});

it('an earning of a line that cost nothing goes back by units', () => {
  const order = paid({
    lines: [line('one', { discountCents: 2000 })],
    subtotalCents: 2000,
    discountCents: 2000,
  });
  const refundedOrder = { ...order, refunds: [refund({}, { ...oneUnit, cents: 0 })] };
  expect(earned(order)).toMatchObject({ backCents: 0, discountCents: 2000 });
  expect(earned(refundedOrder)).toEqual({
    soldCents: 2000,
    backCents: 500,
    discountCents: 1500,
    commissionCents: 225,
  });
});

it('an earning is less by its part of a refund made at the provider', () => {
  const order = paid({ paymentStatus: 'partially_refunded', refundedCents: 600 });
  expect(earned(order)).toEqual({ soldCents: 2000, backCents: 400, discountCents: 0, commissionCents: 240 });
});

it('an earning is nothing once the rest of the order went back too', () => {
  const wholeLine = {
    line: 0,
    quantity: 4,
    cents: 2000,
    taxCents: 0,
    commissionCents: 300,
    stockQuantity: 0,
  };
  const order = paid({ paymentStatus: 'refunded', refundedCents: 3000, refunds: [refund({}, wholeLine)] });
  expect(netCents(earned(order))).toBe(0);
  expect(earned(order, 'other')).toEqual({
    soldCents: 1000,
    backCents: 1000,
    discountCents: 0,
    commissionCents: 0,
  });
  const half = paid({
    paymentStatus: 'partially_refunded',
    refundedCents: 2500,
    refunds: [refund({}, wholeLine)],
  });
  expect(earned(half, 'other')).toMatchObject({ backCents: 500, commissionCents: 75 });
});

it('an earning and its commission come to the collected money, to the cent, whatever was given back', () => {
  for (let cents = 0; cents <= 1700; cents += 7) {
    const lines = [line('one', { discountCents: 333 })];
    const order = paid({
      lines,
      paymentStatus: 'partially_refunded',
      refundedCents: cents,
      subtotalCents: 2000,
      discountCents: 333,
    });
    const { soldCents, backCents, discountCents } = earned(order);
    expect(soldCents - backCents - discountCents).toBe(lineRevenueCents(order, 0));
  }
});

it('an earning of an order cancelled after the harvest stays as far as its money was kept, one cancelled in time has none', () => {
  const cancelled = (isStockReturned: boolean, changes: Partial<Order> = {}) =>
    paid({ status: 'cancelled', cancelledPaid: { isStockReturned }, ...changes });
  expect(earned(cancelled(true))).toEqual(noEarning);
  expect(netCents(earned(cancelled(false)))).toBe(1700);
  expect(earned(cancelled(false, { refunds: [refund({}, oneUnit)] }))).toEqual(
    earned(paid({ refunds: [refund({}, oneUnit)] })),
  );
  expect(netCents(earned(cancelled(false, { paymentStatus: 'refunded', refundedCents: 3000 })))).toBe(0);
  // An order that staff took out of their lists still earns.
  const deletedAt = '2026-06-01T00:00:00.000Z';
  expect(changesEarnings(cancelled(false), cancelled(false, { deletedAt }))).toBe(false);
});

it('an earning changes with money, not with a vendor’s status', () => {
  expect(changesEarnings(undefined, paid({ paymentStatus: 'pending' }))).toBe(false);
  expect(changesEarnings(undefined, paid())).toBe(true);
  expect(changesEarnings(paid(), paid({ status: 'ready' }))).toBe(false);
  expect(changesEarnings(paid(), paid({ refundedCents: 600 }))).toBe(true);
});

describe('called-off orders', () => {
  const at = '2026-06-02T00:00:00.000Z';
  const before = refund({ at: '2026-06-01T00:00:00.000Z' }, oneUnit);
  const since = refund({ id: 'ref_2', at }, { ...oneUnit, quantity: 3, cents: 1500, commissionCents: 225 });
  const calledOff = (paidVendorIds: string[], changes: Partial<Order> = {}) =>
    paid({
      status: 'cancelled',
      cancelledPaid: { isStockReturned: false },
      paymentStatus: 'partially_refunded',
      refundedCents: 2000,
      refunds: [before, since],
      calledOff: { id: 'dis_1', at, paidVendorIds },
      ...changes,
    });
  it('the earning of a called-off order stays for a vendor who is paid all the same, whoever made the refund', () => {
    const earlierOrder = paid({
      paymentStatus: 'partially_refunded',
      refundedCents: 500,
      refunds: [before],
    });
    expect(earned(calledOff(['one']))).toEqual(earned(earlierOrder));
  });
  it('the earning of a called-off order is nothing for the other vendors, also for a line that cost nothing', () => {
    const free = [line('one', { discountCents: 2000 })];
    expect(earned(calledOff([], { lines: free, refunds: [], refundedCents: 0 }))).toEqual(noEarning);
    expect(earned(calledOff(['one']), 'other')).toEqual(noEarning);
  });
  it('the earning of a called-off order stays while its money is still to be decided about', () => {
    expect(earned(calledOff([], { status: 'confirmed', refunds: [before], refundedCents: 500 }))).not.toEqual(
      noEarning,
    );
  });
});
