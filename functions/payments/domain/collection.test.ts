import {
  exampleCharge,
  exampleOrder,
  examplePayment,
  exampleUser,
} from '../../../tests/support/example-order.ts';
import { collectOrder } from './collection.ts';

const now = new Date('2026-05-20T12:05:00.000Z');
const collect = (methodId: string, isSaved: boolean) =>
  collectOrder(
    exampleOrder({ isRenewal: true, savePaymentMethod: isSaved }),
    {
      charge: exampleCharge({ state: 'retrying', declinedMethodId: 'pm_declined' }),
      user: exampleUser({ subscriptionStatus: 'active', defaultPaymentMethodId: 'pm_declined' }),
      subscription: undefined,
      referral: undefined,
      referralCreditCents: 0,
    },
    examplePayment({ methodId, isMethodKept: isSaved, methodLabel: 'Visa ending in 4242' }),
    'paid',
    now,
  );

it('a share paid with another card leaves the declined one in charge of the next, and says so', () => {
  expect(collect('pm_other', false)).toMatchObject({
    userChanges: {},
    charge: { declinedMethodId: 'pm_declined' },
    nextShare: { state: 'declined' },
  });
});

it('a share paid with another card that is saved is followed by that card', () => {
  expect(collect('pm_other', true)).toMatchObject({
    userChanges: { defaultPaymentMethodId: 'pm_other' },
    nextShare: { state: 'charged', method: 'Visa ending in 4242' },
  });
});

it('a share that its own card pays after all forgets that it was declined', () => {
  const { charge, nextShare } = collect('pm_declined', false);
  expect([charge.declinedMethodId, nextShare]).toEqual([null, undefined]);
});
