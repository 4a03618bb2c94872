import { exampleCharge, exampleOrder, exampleUser } from '../../../tests/support/example-order.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { waitingOf } from '#functions/orders/domain/waiting.ts';
import { giveBack, oweOrder } from './money-back.ts';

const now = new Date('2026-06-05T12:00:00.000Z');
const paid = exampleOrder({ status: 'confirmed', paymentStatus: 'paid' });

it.each([
  ['a part', 2000, 0, 'partially_refunded', undefined, 2000],
  ['all', 5000, 0, 'refunded', 'refunded', 5000],
  ['a part that a dispute holds', 2000, 2000, 'partially_refunded', undefined, 0],
])('%s given back', (_, refundedCents, withdrawnCents, paymentStatus, state, moreCents) => {
  const back = giveBack(paid, exampleCharge({ state: 'paid' }), { refundedCents, withdrawnCents }, now);
  expect(back.order).toMatchObject({ paymentStatus, refundedCents });
  expect(back.charge?.state).toBe(state);
  expect(back.moreCents).toBe(moreCents);
});

it('a refund that failed leaves the order paid, and its charge', () => {
  const refunded = exampleOrder({ paymentStatus: 'refunded', refundedCents: 5000 });
  const charge = exampleCharge({ state: 'refunded' });
  const back = giveBack(refunded, charge, { refundedCents: 0, withdrawnCents: 0 }, now);
  expect(back).toMatchObject({
    order: { paymentStatus: 'paid' },
    charge: { state: 'paid' },
    moreCents: -5000,
  });
});

it('a refund that failed leaves the money of a given-up order due to go back by itself', () => {
  const none = { refundedCents: 0, withdrawnCents: 0 };
  const returned = exampleOrder({ status: 'cancelled', paymentStatus: 'refunded', refundedCents: 5000 });
  const { order } = giveBack(returned, undefined, none, now);
  expect(order).toMatchObject({ paymentStatus: 'paid', isRefundDue: true });
  expect(nextDueAt(order, now)).toBeDefined();
  expect(waitingOf(order)).toBeUndefined();
  const again = giveBack(order, undefined, { refundedCents: 5000, withdrawnCents: 0 }, now);
  expect(again.order).toMatchObject({ paymentStatus: 'refunded', isRefundDue: false });
  // What staff cancelled after it was paid is theirs to decide.
  const cancelledPaid = { ...returned, cancelledPaid: { isStockReturned: true } };
  expect(giveBack(cancelledPaid, undefined, none, now).order.isRefundDue).toBeUndefined();
});

it('what staff kept is forgotten once another sum is held, and not before', () => {
  const kept = exampleOrder({ status: 'cancelled', paymentStatus: 'paid', keptCents: 5000 });
  const back = (refundedCents: number) =>
    giveBack(
      { ...kept, cancelledPaid: { isStockReturned: true } },
      undefined,
      { refundedCents, withdrawnCents: 0 },
      now,
    ).order.keptCents;
  expect([back(0), back(2000)]).toEqual([5000, undefined]);
});

it('a charge that is collected is not touched by money that goes back', () => {
  const back = giveBack(
    paid,
    exampleCharge({ state: 'failed' }),
    { refundedCents: 5000, withdrawnCents: 0 },
    now,
  );
  expect(back.charge).toBeUndefined();
});

it('an order that is owed gets a charge that staff have to collect', () => {
  const facts = { user: exampleUser(), charge: undefined };
  const { order, charge } = oweOrder({ ...paid, refundedCents: 5000 }, facts, 'The bank reversed it.', now);
  expect(order).toMatchObject({
    paymentStatus: 'failed',
    paymentProblem: 'The bank reversed it.',
    refundedCents: 0,
  });
  expect(charge).toMatchObject({
    state: 'failed',
    isLeftToStaff: true,
    nextAttemptAt: null,
    amountCents: 5000,
  });
  const known = oweOrder(paid, { ...facts, charge: exampleCharge({ state: 'paid', version: 4 }) }, 'x', now);
  expect(known.charge).toMatchObject({ state: 'failed', isLeftToStaff: true, version: 5 });
});

it('nothing is asked for a cancelled order', () => {
  const facts = { user: exampleUser(), charge: exampleCharge({ state: 'waived' }) };
  expect(oweOrder({ ...paid, status: 'cancelled' }, facts, 'x', now).charge).toBeUndefined();
});
