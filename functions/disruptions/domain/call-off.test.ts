import { exampleFacts, exampleOrder, exampleUser } from '../../../tests/support/example-order.ts';
import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import { endTrial } from './call-off.ts';

const now = new Date('2026-05-20T12:40:00.000Z');
const subscription = exampleSubscription({ id: 'sub_trial', isTrial: true, status: 'active' });
const user = exampleUser({ subscriptionId: 'sub_trial', subscriptionStatus: 'active', trialUsed: true });
const plan = {
  id: 'pln_trial',
  name: 'Trial',
  description: '',
  priceCents: 3500,
  annualFeeCents: 0,
  depositCents: 0,
  isTrial: true,
};
const order = exampleOrder({ plan, subscriptionId: 'sub_trial' });

it('a called-off trial ends and may be used again, and a share goes on', () => {
  expect(endTrial(order, exampleFacts({ user, subscription }), now)).toMatchObject({
    membership: { trialUsed: false, subscriptionId: null, subscriptionStatus: 'inactive' },
    subscription: { id: 'sub_trial', status: 'inactive' },
  });
  const share = exampleOrder({ plan: { ...plan, isTrial: false } });
  expect(endTrial(share, exampleFacts({ user, subscription }), now)).toBeUndefined();
});

it('a called-off trial that is over already leaves alone what the account shows by now', () => {
  const over = { ...subscription, status: 'cancelled' as const };
  const other = { ...user, subscriptionId: 'sub_other' };
  expect(endTrial(order, exampleFacts({ user: other, subscription: over }), now)).toEqual({
    membership: { trialUsed: false },
    subscription: undefined,
  });
  expect(endTrial(order, exampleFacts({ user: other, subscription }), now)?.membership).toEqual({
    trialUsed: false,
  });
});
