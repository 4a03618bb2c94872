import {
  exampleCharge,
  exampleFacts,
  exampleOrder,
  examplePayment,
  exampleUser,
} from '../../../tests/support/example-order.ts';
import type { Charge } from '#functions/orders/domain/charge.ts';
import { nextDueAt } from '#functions/orders/domain/time-to-pay.ts';
import { waitingOf } from '#functions/orders/domain/waiting.ts';
import { completeOrder } from './completion.ts';
import { giveBack, oweOrder } from './money-back.ts';

const now = new Date('2026-06-05T12:00:00.000Z');
const paid = exampleOrder({ status: 'confirmed', paymentStatus: 'paid' });
const payer = (charge?: Charge) => ({ user: exampleUser(), charge, referral: undefined });

it.each([
  ['a part', 2000, 0, 'partially_refunded', undefined, 2000],
  ['all', 5000, 0, 'refunded', 'refunded', 5000],
  ['a part that a dispute holds', 2000, 2000, 'partially_refunded', undefined, 0],
])(
  'the order and its charge after %s given back',
  (_, refundedCents, withdrawnCents, paymentStatus, state, moreCents) => {
    const outcome = giveBack(
      paid,
      payer(exampleCharge({ state: 'paid' })),
      { refundedCents, withdrawnCents },
      now,
    );
    expect(outcome.order).toMatchObject({ paymentStatus, refundedCents });
    expect(outcome.charge?.state).toBe(state);
    expect(outcome.moreCents).toBe(moreCents);
  },
);

it('a refund that failed leaves the order paid, and its charge', () => {
  const refunded = exampleOrder({ paymentStatus: 'refunded', refundedCents: 5000 });
  const charge = exampleCharge({ state: 'refunded' });
  const outcome = giveBack(refunded, payer(charge), { refundedCents: 0, withdrawnCents: 0 }, now);
  expect(outcome).toMatchObject({
    order: { paymentStatus: 'paid' },
    charge: { state: 'paid' },
    moreCents: -5000,
  });
});

it('a refund that failed leaves the money of a given-up order due to go back', () => {
  const none = { refundedCents: 0, withdrawnCents: 0 };
  const returned = exampleOrder({ status: 'cancelled', paymentStatus: 'refunded', refundedCents: 5000 });
  const { order } = giveBack(returned, payer(), none, now);
  expect(order).toMatchObject({ paymentStatus: 'paid', isRefundDue: true });
  expect(nextDueAt(order, now)).toBeDefined();
  expect(waitingOf(order)).toBeUndefined();
  const again = giveBack(order, payer(), { refundedCents: 5000, withdrawnCents: 0 }, now);
  expect(again.order).toMatchObject({ paymentStatus: 'refunded', isRefundDue: false });
  // Staff decide about the money of an order that they cancelled after it was paid.
  const cancelledPaid = { ...returned, cancelledPaid: { isStockReturned: true } };
  expect(giveBack(cancelledPaid, payer(), none, now).order.isRefundDue).toBeUndefined();
});

it('the amount that staff kept is cleared once another amount is held, and not before', () => {
  const keptOrder = exampleOrder({ status: 'cancelled', paymentStatus: 'paid', keptCents: 5000 });
  const outcomeOf = (refundedCents: number) =>
    giveBack(
      { ...keptOrder, cancelledPaid: { isStockReturned: true } },
      payer(),
      { refundedCents, withdrawnCents: 0 },
      now,
    ).order.keptCents;
  expect([outcomeOf(0), outcomeOf(2000)]).toEqual([5000, undefined]);
});

it('a charge that is collected is not touched by money that goes back', () => {
  const outcome = giveBack(
    paid,
    payer(exampleCharge({ state: 'failed' })),
    { refundedCents: 5000, withdrawnCents: 0 },
    now,
  );
  expect(outcome.charge).toBeUndefined();
});

it('an order that is owed gets a charge that staff must collect', () => {
  const facts = { user: exampleUser(), charge: undefined, referral: undefined };
  const { order, charge } = oweOrder({ ...paid, refundedCents: 5000 }, facts, 'The bank reversed it.', now);
  expect(order).toMatchObject({
    paymentStatus: 'failed',
    paymentProblem: 'The bank reversed it.',
    refundedCents: 0,
  });
  expect(charge).toMatchObject({
    state: 'failed',
    isLeftToStaff: true,
    isReversed: true,
    nextAttemptAt: null,
    amountCents: 5000,
  });
  const owing = oweOrder(paid, { ...facts, charge: exampleCharge({ state: 'paid', version: 4 }) }, 'x', now);
  expect(owing.charge).toMatchObject({ state: 'failed', isLeftToStaff: true, version: 5 });
  const late = oweOrder({ ...paid, paymentStatus: 'processing' }, facts, 'It failed.', now);
  expect(late.charge).toMatchObject({ isLeftToStaff: true, isReversed: false });
});

it('an order that is cancelled and owed gets no charge', () => {
  const facts = { user: exampleUser(), charge: exampleCharge({ state: 'waived' }), referral: undefined };
  expect(oweOrder({ ...paid, status: 'cancelled' }, facts, 'x', now).charge).toBeUndefined();
});

it.each([
  ['all of it', 2500, 0, 2500],
  ['what a changed plan has left of it', 1000, 0, 1000],
  ['no other order’s', 6000, 0, 2500],
  ['nothing of what staff gave back', 2500, 2500, 0],
])(
  'the deposit of an order that is owed is not held any more, and again once it is paid: %s',
  (_, heldCents, backCents, offCents) => {
    const refund = { depositCents: backCents, state: 'made', to: 'credit', cents: backCents, lines: [] };
    const order = {
      ...paid,
      depositCents: 2500,
      isDepositHeld: true,
      refunds: [refund],
    } as unknown as typeof paid;
    const user = exampleUser({ depositCents: heldCents });
    const owed = oweOrder(order, { user, charge: undefined, referral: undefined }, 'x', now);
    expect(owed).toMatchObject({ depositCents: offCents, order: { isDepositHeld: false } });
    // A second event about the same loss takes off nothing more.
    expect(
      oweOrder(owed.order, { user, charge: undefined, referral: undefined }, 'x', now).depositCents,
    ).toBe(0);
    const formerPayer = exampleUser({ depositCents: heldCents - offCents });
    const plan = {} as NonNullable<typeof paid.plan>;
    const joined = completeOrder(
      { ...owed.order, plan },
      exampleFacts({ user: formerPayer }),
      examplePayment(),
      'paid',
      7,
      now,
    );
    expect(joined).toMatchObject({
      heldCents: offCents,
      order: { isDepositHeld: true },
    });
    const renewed = completeOrder(
      { ...owed.order, isRenewal: true },
      exampleFacts({ user: formerPayer, charge: exampleCharge() }),
      examplePayment(),
      'paid',
      null,
      now,
    );
    expect(renewed).toMatchObject({
      heldCents: offCents,
      order: { isDepositHeld: true },
    });
  },
);

it('an order that is owed and whose deposit was never held takes nothing off the account', () => {
  const facts = { user: exampleUser({ depositCents: 2500 }), charge: undefined, referral: undefined };
  expect(oweOrder({ ...paid, depositCents: 2500 }, facts, 'x', now).depositCents).toBe(0);
});

describe('deposits', () => {
  const held = { ...paid, depositCents: 2500, isDepositHeld: true };
  const facts = (depositCents: number) => ({
    user: exampleUser({ depositCents }),
    charge: undefined,
    referral: undefined,
  });
  const outcomeOf = (order: typeof held, heldCents: number, refundedCents: number, withdrawnCents = 0) =>
    giveBack(order, facts(heldCents), { refundedCents, withdrawnCents }, now);

  it.each([
    ['a refund made at the provider', 2500, 5000, 0, -2500],
    ['a dispute over what a refund left', 2500, 5000, 4900, -2500],
    ['and a changed share had given some of it as credit', 1000, 5000, 0, -1000],
  ])(
    'the deposit goes with the last of its payment: %s',
    (_, heldCents, refundedCents, withdrawnCents, cents) => {
      const after = outcomeOf(held, heldCents, refundedCents, withdrawnCents);
      expect(after).toMatchObject({
        depositCents: cents,
        order: { isDepositHeld: false, depositOffCents: -cents },
      });
      // A second event about the same loss changes nothing. The deposit of another order stays too.
      expect(giveBack(after.order, facts(9900), { refundedCents, withdrawnCents }, now).depositCents).toBe(0);
      const won = giveBack(after.order, facts(0), { refundedCents: 100, withdrawnCents: 0 }, now);
      expect(won).toMatchObject({ depositCents: -cents, order: { isDepositHeld: true } });
    },
  );

  it('the deposit stays while some of its payment is held', () => {
    expect(outcomeOf(held, 2500, 4900)).toMatchObject({ depositCents: 0, order: { isDepositHeld: true } });
  });

  it('the deposit of an order that was given up before it was paid was never held', () => {
    const { isDepositHeld: _, ...never } = held;
    expect(giveBack(never, facts(2500), { refundedCents: 5000, withdrawnCents: 0 }, now).depositCents).toBe(
      0,
    );
  });
});
