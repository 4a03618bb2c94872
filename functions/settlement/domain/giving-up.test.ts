import {
  exampleCharge,
  exampleFacts,
  exampleOrder,
  exampleUser,
} from '../../../tests/support/example-order.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { giveUpOrder } from './giving-up.ts';
import type { OrderRefund } from '#functions/orders/domain/order-refund.ts';

const now = new Date('2026-05-20T12:40:00.000Z');
const waiting = exampleSubscription({ id: 'sub_new', status: 'pending_confirmation' });
const trial = {
  id: 'pln_trial',
  name: 'Trial',
  description: '',
  priceCents: 3500,
  annualFeeCents: 0,
  depositCents: 0,
  isTrial: true,
};

it('giving an order up cancels it and gives its credit back', () => {
  expect(
    giveUpOrder(exampleOrder({ creditUsedCents: 300 }), exampleFacts(), 'Not paid in time.', now),
  ).toMatchObject({
    order: { status: 'cancelled', paymentStatus: 'failed', paymentProblem: 'Not paid in time.' },
    creditCents: 300,
    subscription: undefined,
    userChanges: {},
  });
});

it('giving an order up returns no credit that staff gave back before, and no code that they released', () => {
  const order = exampleOrder({
    creditUsedCents: 300,
    promotionCode: 'SPRING',
    refunds: [{ cents: 100, to: 'credit', state: 'made' } as OrderRefund],
  });
  expect(giveUpOrder(order, exampleFacts(), 'Refused.', now)).toMatchObject({
    order: { creditReturnedCents: 200 },
    creditCents: 200,
    releasesCode: true,
  });
  const whole = { ...order, refundedWhole: { rewardTakenCents: 0 } };
  expect(giveUpOrder(whole, exampleFacts(), 'Refused.', now).releasesCode).toBe(false);
});

it('giving an order up ends the subscription that waited for it, and allows the trial again', () => {
  const user = exampleUser({
    subscriptionId: 'sub_new',
    subscriptionStatus: 'pending_confirmation',
    trialUsed: true,
  });
  const order = exampleOrder({ plan: trial, subscriptionId: 'sub_new' });
  expect(giveUpOrder(order, exampleFacts({ user, subscription: waiting }), 'Refused.', now)).toMatchObject({
    subscription: { status: 'cancelled' },
    userChanges: { subscriptionId: null, subscriptionStatus: 'inactive', trialUsed: false },
  });
});

it('giving an order up leaves another subscription alone that the account shows by now', () => {
  const user = exampleUser({ subscriptionId: 'sub_other', subscriptionStatus: 'active' });
  const { userChanges } = giveUpOrder(
    exampleOrder(),
    exampleFacts({ user, subscription: waiting }),
    'Refused.',
    now,
  );
  expect(userChanges).toEqual({});
});

const fee = { kind: 'annual_fee', refId: 'fee', name: 'Annual fee', quantity: 1 } as never;

it('giving a renewal up waives its charge, and has the annual fee billed again', () => {
  const facts = exampleFacts({
    charge: exampleCharge({ state: 'retrying' }),
    subscription: exampleSubscription({ annualFeesBilled: 2 }),
  });
  const order = exampleOrder({ isRenewal: true, customerNumber: 7, lines: [fee] });
  expect(giveUpOrder(order, facts, 'Too late.', now)).toMatchObject({
    order: { status: 'cancelled', paymentStatus: 'failed', customerNumber: null },
    charge: { state: 'waived', nextAttemptAt: null, declineReason: 'Too late.' },
    subscription: { annualFeesBilled: 1 },
  });
  expect(giveUpOrder({ ...order, lines: [] }, facts, 'Too late.', now).subscription).toBeUndefined();
});
