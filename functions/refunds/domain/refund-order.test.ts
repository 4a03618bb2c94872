import { exampleOrder, exampleUser } from '../../../tests/support/example-order.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import { orderTotalCents } from '#functions/orders/domain/order.ts';
import { creditedCents, dueRefundCents } from '#functions/orders/domain/refund.ts';
import { linesLeft, lineValues, refundableNow, refundableOf } from '#functions/orders/domain/refundable.ts';
import { stockTakenBy } from '#functions/orders/domain/stock-taken-by.ts';
import { Refusal } from '#shared/refusal.ts';
import { spreadCents } from '#shared/spread-cents.ts';
import type { RefundRequest } from './plan-refund.ts';
import { refundOrder, repeatRefund } from './refund-order.ts';

const now = new Date('2026-06-05T12:00:00.000Z');
const by = { id: 'usr_admin', name: 'Robin Alvarez' };

/** A generator of repeatable pseudo-random whole numbers below a bound. */
function dice(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const line = (changes: Partial<OrderLine>): OrderLine => ({
  kind: 'product',
  refId: 'prd_honey',
  name: 'Honey',
  vendorId: 'vnd_1',
  vendorName: 'Hive',
  imageUrl: '',
  unit: 'jar',
  quantity: 1,
  unitPriceCents: 0,
  totalCents: 0,
  discountCents: 0,
  isTaxable: false,
  isStockTaken: false,
  commissionCents: 0,
  ...changes,
});

/** A paid order with these lines. Its sums are computed from the lines. */
function paidOrder(
  lines: OrderLine[],
  { tax = 0, credit = 0, ...changes }: Partial<Order> & { tax?: number; credit?: number } = {},
): Order {
  const sum = (of: (each: OrderLine) => number) => lines.reduce((total, each) => total + of(each), 0);
  const depositCents = sum((each) => (each.kind === 'deposit' ? each.totalCents : 0));
  const worth = sum((each) => each.totalCents - each.discountCents) + tax;
  return exampleOrder({
    status: 'confirmed',
    paymentStatus: 'paid',
    lines,
    subtotalCents: sum((each) => each.totalCents) - depositCents,
    depositCents,
    discountCents: sum((each) => each.discountCents),
    taxStateCents: tax,
    taxCountyCents: 0,
    creditUsedCents: Math.min(credit, worth),
    dueCents: worth - Math.min(credit, worth),
    ...changes,
  });
}

function randomOrder(roll: (below: number) => number): Order {
  const lines = Array.from({ length: 1 + roll(5) }, (_, index) => {
    const quantity = 1 + roll(6);
    const unitPriceCents = 1 + roll(3000);
    const totalCents = quantity * unitPriceCents;
    const isDeposit = index === 0 && roll(3) === 0;
    return line({
      kind: isDeposit ? 'deposit' : 'product',
      refId: `prd_${index}`,
      quantity,
      unitPriceCents,
      totalCents,
      discountCents: roll(3) === 0 && !isDeposit ? roll(totalCents + 1) : 0,
      isTaxable: roll(2) === 0 && !isDeposit,
      isStockTaken: roll(2) === 0,
      commissionCents: roll(totalCents + 1),
    });
  });
  const taxable = lines.some((each) => each.isTaxable && each.totalCents > each.discountCents);
  const worth = lines.reduce((sum, each) => sum + each.totalCents - each.discountCents, 0);
  return paidOrder(lines, { tax: taxable ? roll(500) : 0, credit: roll(2) === 0 ? roll(worth + 200) : 0 });
}

const ask = (changes: Partial<RefundRequest>): RefundRequest => ({
  requestId: 'req',
  what: { kind: 'whole' },
  to: 'payment',
  returnsStock: false,
  reason: 'Spoiled',
  ...changes,
});

const refund = (order: Order, changes: Partial<RefundRequest>, user = exampleUser()) =>
  refundOrder(order, ask(changes), { user, charge: undefined, referral: undefined }, by, now);

/** The order after the provider has made all due refunds. */
const withRefundsMade = (order: Order): Order => ({
  ...order,
  refundedCents: order.refundedCents + dueRefundCents(order),
  refunds: (order.refunds ?? []).map((each) => (each.state === 'due' ? { ...each, state: 'made' } : each)),
});

const orders = Array.from({ length: 300 }, (_, seed) => {
  const roll = dice(seed + 1);
  return [seed, roll, randomOrder(roll)] as const;
});

it('the refunds of all lines together are everything that was paid', () => {
  for (const [, , order] of orders) {
    const values = lineValues(order);
    expect(values.reduce((sum, { cents }) => sum + cents, 0)).toBe(orderTotalCents(order));
    expect(values.every(({ cents, taxCents }) => cents >= 0 && taxCents >= 0)).toBe(true);
  }
});

it('refunds in whatever sequence never exceed what was paid, and end at that but for a deposit gone another way', () => {
  for (const [seed, roll, start] of orders) {
    if (orderTotalCents(start) === 0) continue;
    let order = start;
    let user = exampleUser({ depositCents: start.depositCents });
    let wentCents = 0;
    for (let step = 0; step < 60 && refundableNow(order, user.depositCents).totalCents > 0; step += 1) {
      const goes = seed % 2 === 0 && roll(4) === 0 ? roll(user.depositCents + 1) : 0;
      user = { ...user, depositCents: user.depositCents - goes };
      wentCents += goes;
      const there = refundableNow(order, user.depositCents);
      if (there.totalCents === 0) break;
      const remainingLines = there.lines.filter(({ quantity, cents }) => quantity > 0 && cents > 0);
      const chosen = remainingLines[roll(remainingLines.length || 1)];
      const what: RefundRequest['what'] =
        step === 59 || (roll(4) === 0 && step > 3)
          ? { kind: 'whole' }
          : roll(2) === 0 || !chosen
            ? { kind: 'amount', cents: 1 + roll(there.totalCents) }
            : { kind: 'lines', lines: [{ line: chosen.line, quantity: 1 + roll(chosen.quantity) }] };
      const to = there.paymentCents > 0 && roll(2) === 0 ? 'payment' : 'credit';
      try {
        const request = {
          requestId: `${seed}-${step}`,
          what,
          to,
          returnsStock: what.kind !== 'amount',
        } as const;
        const { depositCents, order: after } = refund(order, request, user);
        order = after;
        user = { ...user, depositCents: user.depositCents - depositCents };
        expect(user.depositCents).toBeGreaterThanOrEqual(0);
      } catch (error) {
        // A very small part of an order can come to 0 cents. A refund of such a part is refused.
        if (!(error instanceof Refusal)) throw error;
      }
      if (roll(2) === 0) order = withRefundsMade(order);
      const { totalCents, paymentCents } = refundableOf(order);
      const lines = linesLeft(order);
      expect(order.refundedCents + dueRefundCents(order)).toBeLessThanOrEqual(order.dueCents);
      expect(paymentCents).toBeLessThanOrEqual(totalCents);
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
      expect(lines.every((each) => Object.values(each).every((number) => number >= 0))).toBe(true);
      for (const each of order.refunds ?? [])
        expect(each.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(each.cents);
    }
    order = withRefundsMade(order);
    expect(order.refundedCents + creditedCents(order) + wentCents).toBe(orderTotalCents(order));
    expect(user.depositCents).toBe(0);
    if (wentCents > 0) continue;
    // Lines with a price have no tax or commission left once all of their money went back.
    const values = lineValues(order);
    for (const { line: index, taxCents, commissionCents } of linesLeft(order))
      if (values[index]!.cents > 0) expect(taxCents + commissionCents).toBe(0);
  }
});

it('money that others gave back at the provider counts', () => {
  const order = { ...paidOrder([line({ totalCents: 5000 })]), refundedCents: 3000 };
  expect(refundableOf(order)).toEqual({ totalCents: 2000, paymentCents: 2000 });
  expect(() => refund(order, { what: { kind: 'lines', lines: [{ line: 0, quantity: 1 }] } })).toThrow(
    'Only $20.00',
  );
  expect(refund(order, {}).order.refunds).toMatchObject([{ cents: 2000, to: 'payment', state: 'due' }]);
});

it('a payment of which a dispute holds a part goes back as credit alone', () => {
  const order = { ...paidOrder([line({ totalCents: 5000 })]), refundedCents: 1000, withdrawnCents: 1000 };
  expect(refundableOf(order)).toEqual({ totalCents: 4000, paymentCents: 0 });
  expect(() => refund(order, {})).toThrow('makes no refunds of it');
  expect(refund(order, { to: 'credit' }).order.refunds).toMatchObject([{ cents: 4000, to: 'credit' }]);
});

it.each([
  ['needs_response', 'once the dispute is won'],
  ['lost', 'was lost'],
])('a payment that a dispute took whole says so: %s', (status, says) => {
  const dispute = { id: 'dp_1', cents: 5000, status, reason: 'fraudulent', dueBy: null };
  const order = paidOrder([line({ totalCents: 5000 })], { paymentStatus: 'failed', dispute });
  expect(() => refund(order, {})).toThrow(says);
});

it('late money that staff give back as credit is not due to go back by itself any more', () => {
  const late = paidOrder([line({ totalCents: 5000 })], { status: 'cancelled', isRefundDue: true });
  const part = refund(late, { what: { kind: 'amount', cents: 2000 }, to: 'credit' }).order;
  expect(part.isRefundDue).toBe(true);
  expect(refund(part, { to: 'credit' }).order.isRefundDue).toBe(false);
});

it('money that was paid by credit goes back as credit, the rest to the card', () => {
  const order = paidOrder([line({ totalCents: 5000 })], { credit: 2000 });
  const { order: after, credits } = refund(order, {});
  expect(after.refunds).toMatchObject([
    { id: 'req', to: 'payment', cents: 3000, state: 'due' },
    { id: 'req-credit', to: 'credit', cents: 2000, state: 'made' },
  ]);
  expect(credits).toMatchObject([{ amountCents: 2000 }]);
  const covered = paidOrder([line({ totalCents: 5000 })], { credit: 5000 });
  expect(() => refund(covered, {})).toThrow('No money of the card');
  expect(refund(covered, { to: 'credit' }).order.paymentStatus).toBe('refunded');
});

it('a whole refund takes back the reward of its code as far as it is there, and the deposit', () => {
  const order = paidOrder(
    [
      line({ kind: 'plan', totalCents: 4000 }),
      line({ kind: 'deposit', unitPriceCents: 2500, totalCents: 2500 }),
    ],
    { promotionCode: 'TEN', creditGrantedCents: 300 },
  );
  const user = { ...exampleUser(), creditCents: 100, depositCents: 2500 };
  const whole = refund(order, {}, user);
  expect(whole).toMatchObject({ releasesCode: true, depositCents: 2500, credits: [{ amountCents: -100 }] });
  expect(whole.note).toContain('$2.00');
  expect(whole.order.refundedWhole).toEqual({ rewardTakenCents: 100 });
  const part = refund(order, { what: { kind: 'lines', lines: [{ line: 1, quantity: 1 }] } }, user);
  expect(part).toMatchObject({ releasesCode: false, depositCents: 2500, credits: [] });
  expect(refund(part.order, {}, { ...user, depositCents: 2500 }).depositCents).toBe(0);
});

it('stock goes back once, also after the order was cancelled', () => {
  const order = paidOrder([line({ quantity: 3, unitPriceCents: 500, totalCents: 1500, isStockTaken: true })]);
  const one = refund(order, {
    what: { kind: 'lines', lines: [{ line: 0, quantity: 1 }] },
    returnsStock: true,
  });
  expect(one.stock).toEqual([{ refId: 'prd_honey', quantity: 1 }]);
  expect(stockTakenBy(one.order)).toEqual([{ refId: 'prd_honey', quantity: 2 }]);
  const cancelled: Order = { ...one.order, status: 'cancelled', cancelledPaid: { isStockReturned: true } };
  expect(refund(cancelled, { returnsStock: true }).stock).toEqual([]);
  expect(refund(one.order, { returnsStock: true }).stock).toEqual([{ refId: 'prd_honey', quantity: 2 }]);
});

it.each([
  ['pending', 'not paid'],
  ['failed', 'not paid'],
  ['processing', 'on its way'],
] as const)('nothing is given back of an order that is %s', (paymentStatus, says) => {
  expect(() => refund(paidOrder([line({ totalCents: 500 })], { paymentStatus }), {})).toThrow(says);
});

it('a refund that failed is tried again, or given as credit, unless its money went elsewhere', () => {
  const order = refund(paidOrder([line({ totalCents: 5000 })]), {}).order;
  const failed: Order = {
    ...order,
    refunds: order.refunds!.map((each) => ({ ...each, state: 'failed', problem: 'The bank sent it back.' })),
  };
  const facts = { user: exampleUser(), charge: undefined, referral: undefined };
  expect(() => repeatRefund(order, 'req', 'payment', facts, now)).toThrow('did not fail');
  expect(repeatRefund(failed, 'req', 'payment', facts, now).order.refunds).toMatchObject([
    { state: 'due', attempt: 1, problem: '' },
  ]);
  expect(repeatRefund(failed, 'req', 'credit', facts, now)).toMatchObject({
    order: { paymentStatus: 'refunded', refunds: [{ to: 'credit', state: 'made' }] },
    credits: [{ amountCents: 5000 }],
  });
  const elsewhere = refund(failed, { requestId: 'other', what: { kind: 'amount', cents: 100 } }).order;
  expect(() => repeatRefund(elsewhere, 'req', 'payment', facts, now)).toThrow('less is left');
});

it('an amount in whole cents is divided without a rest', () => {
  expect(spreadCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(spreadCents(7, [0, 7])).toEqual([0, 7]);
  expect(spreadCents(7, [])).toEqual([]);
});
