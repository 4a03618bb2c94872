import { exampleCharge, exampleOrder, exampleUser } from '../../../tests/support/example-order.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { waiveRenewal, writeOff } from './waiving.ts';

const now = new Date('2026-06-05T12:00:00.000Z');
const fee = { kind: 'annual_fee', refId: 'fee', name: 'Annual fee', quantity: 1 } as never;

it('cancels the order, waives the charge, and has the annual fee billed again', () => {
  const facts = {
    charge: exampleCharge({ state: 'retrying' }),
    user: exampleUser(),
    subscription: exampleSubscription({ annualFeesBilled: 2 }),
    referral: undefined,
    referralCreditCents: 0,
  };
  const order = exampleOrder({ isRenewal: true, customerNumber: 7, lines: [fee] });
  expect(waiveRenewal(order, facts, 'Too late.', now)).toMatchObject({
    order: { status: 'cancelled', paymentStatus: 'failed', customerNumber: null },
    charge: { state: 'waived', nextAttemptAt: null, declineReason: 'Too late.' },
    subscription: { annualFeesBilled: 1 },
  });
  expect(waiveRenewal({ ...order, lines: [] }, facts, 'Too late.', now).subscription).toBeUndefined();
});

it('a write-off leaves the order where it is', () => {
  const order = exampleOrder({ status: 'packed' as never });
  expect(writeOff(order, exampleCharge({ state: 'failed' }), 'Spoiled.', now)).toMatchObject({
    order: { status: 'packed', paymentStatus: 'failed', isWrittenOff: true },
    charge: { state: 'waived' },
  });
});
