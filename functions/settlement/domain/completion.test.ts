import type { Order } from '#functions/orders/domain/order.ts';
import {
  exampleCharge,
  exampleFacts,
  exampleOrder,
  examplePayment,
  exampleUser,
} from '../../../tests/support/example-order.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { completeOrder } from './completion.ts';

const now = new Date('2026-05-20T12:05:00.000Z');
const plan: Order['plan'] = {
  id: 'pln_full',
  name: 'Full Share',
  description: '',
  priceCents: 5000,
  annualFeeCents: 0,
  depositCents: 0,
  isTrial: false,
};
const share = (changes: Partial<Order> = {}) => exampleOrder({ plan, subscriptionId: 'sub_new', ...changes });

it('a paid share starts its subscription, and the account shows it', () => {
  const { order, subscription, userChanges, note } = completeOrder(
    share(),
    exampleFacts(),
    examplePayment(),
    'paid',
    7,
    now,
  );
  expect(order).toMatchObject({ status: 'confirmed', paymentStatus: 'paid', customerNumber: 7, version: 2 });
  expect(subscription).toMatchObject({ id: 'sub_new', status: 'active' });
  expect(userChanges).toMatchObject({
    subscriptionId: 'sub_new',
    subscriptionStatus: 'active',
    customerNumber: 7,
  });
  expect(note).toBeUndefined();
});

it('a subscription waits for its bank transfer, and is confirmed when that has arrived', () => {
  const onItsWay = completeOrder(share(), exampleFacts(), undefined, 'processing', null, now);
  expect(onItsWay.subscription).toMatchObject({ status: 'pending_confirmation' });
  expect(onItsWay.order).toMatchObject({ status: 'pending', paymentStatus: 'processing' });
  const waiting = exampleSubscription({ id: 'sub_new', status: 'pending_confirmation' });
  const user = exampleUser({ subscriptionId: 'sub_new', subscriptionStatus: 'pending_confirmation' });
  const arrived = completeOrder(
    onItsWay.order,
    exampleFacts({ user, subscription: waiting }),
    examplePayment({ methodType: 'ach' }),
    'paid',
    7,
    now,
  );
  expect(arrived.subscription).toMatchObject({ status: 'active' });
});

it('a subscription that the member ended while the transfer was on its way stays ended', () => {
  const ended = exampleSubscription({ id: 'sub_new', status: 'cancelled' });
  const { subscription, userChanges } = completeOrder(
    share({ paymentStatus: 'processing' }),
    exampleFacts({ subscription: ended }),
    examplePayment(),
    'paid',
    null,
    now,
  );
  expect(subscription).toBeUndefined();
  expect(userChanges).not.toHaveProperty('subscriptionStatus');
});

it('a second share counts as paid, with a subscription that does not run and a note', () => {
  const user = exampleUser({ subscriptionId: 'sub_first', subscriptionStatus: 'active', customerNumber: 3 });
  const { order, subscription, userChanges, note } = completeOrder(
    share(),
    exampleFacts({ user }),
    examplePayment(),
    'paid',
    3,
    now,
  );
  expect(order).toMatchObject({ paymentStatus: 'paid', notes: [{ note }] });
  expect(note).toContain('does not start a second one');
  expect(subscription).toMatchObject({ status: 'inactive' });
  expect(userChanges).not.toHaveProperty('subscriptionId');
});

it('the reward of a code is given once, also when the order is paid again after a dispute', () => {
  const rewarded = exampleOrder({ promotionRewardCents: 500 });
  const first = completeOrder(rewarded, exampleFacts(), examplePayment(), 'paid', null, now);
  expect(first).toMatchObject({ rewardCents: 500, order: { creditGrantedCents: 500 } });
  const charge = exampleCharge({ state: 'failed' });
  const again = completeOrder(first.order, exampleFacts({ charge }), examplePayment(), 'paid', null, now);
  expect(again).toMatchObject({
    rewardCents: 0,
    order: { creditGrantedCents: 500 },
    charge: { state: 'paid' },
  });
});

it('the reward of a code is not given before the money is in', () => {
  const rewarded = exampleOrder({ promotionRewardCents: 500 });
  expect(completeOrder(rewarded, exampleFacts(), undefined, 'processing', null, now).rewardCents).toBe(0);
});

it.each([
  ['kept', { savePaymentMethod: true }, {}, 'pm_example'],
  ['that the member did not want kept', {}, {}, undefined],
  ['of another customer', { savePaymentMethod: true }, { customerId: 'cus_other' }, undefined],
  ['taken before', { savePaymentMethod: true, methodTakenFrom: 'pi_example pm_example' }, {}, undefined],
])('a method %s becomes the default only when it is newly kept', (_, order, payment, expected) => {
  const { userChanges } = completeOrder(
    exampleOrder(order),
    exampleFacts(),
    examplePayment(payment),
    'paid',
    null,
    now,
  );
  expect(userChanges.defaultPaymentMethodId).toBe(expected);
});

const complete = (methodId: string, isSaved: boolean) =>
  completeOrder(
    exampleOrder({ isRenewal: true, savePaymentMethod: isSaved }),
    exampleFacts({
      charge: exampleCharge({ state: 'retrying', declinedMethodId: 'pm_declined' }),
      user: exampleUser({ subscriptionStatus: 'active', defaultPaymentMethodId: 'pm_declined' }),
    }),
    examplePayment({ methodId, isMethodKept: isSaved, methodLabel: 'Visa ending in 4242' }),
    'paid',
    null,
    now,
  );

it('a share paid with another card leaves the declined one in charge of the next, and says so', () => {
  expect(complete('pm_other', false)).toMatchObject({
    userChanges: {},
    charge: { declinedMethodId: 'pm_declined' },
    nextShare: { state: 'declined' },
  });
});

it('a share paid with another card that is saved is followed by that card', () => {
  expect(complete('pm_other', true)).toMatchObject({
    userChanges: { defaultPaymentMethodId: 'pm_other' },
    nextShare: { state: 'charged', method: 'Visa ending in 4242' },
  });
});

it('a share that its own card pays after all forgets that the card was declined', () => {
  const { charge, nextShare } = complete('pm_declined', false);
  expect([charge?.declinedMethodId, nextShare]).toEqual([null, undefined]);
});
