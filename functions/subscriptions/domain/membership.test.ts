import { exampleSubscription } from '../../../tests/support/example-subscription.ts';
import type { Subscription } from './subscription.ts';
import { membershipAfter } from './membership.ts';

const subscription = (id: string, status: Subscription['status']) => exampleSubscription({ id, status });

it.each([
  ['the only one', subscription('a', 'paused'), [], 'a', 'paused'],
  ['the only one, cancelled', subscription('a', 'cancelled'), [], 'a', 'cancelled'],
  ['another live one', subscription('a', 'cancelled'), [subscription('b', 'active')], 'b', 'active'],
  ['the live one', subscription('a', 'active'), [subscription('b', 'cancelled')], 'a', 'active'],
  [
    'an active before a paused one',
    subscription('a', 'paused'),
    [subscription('b', 'active')],
    'b',
    'active',
  ],
  [
    'one that awaits approval before a paused one',
    subscription('a', 'paused'),
    [subscription('b', 'pending_confirmation')],
    'b',
    'pending_confirmation',
  ],
  [
    'the changed one of two that ended',
    subscription('a', 'inactive'),
    [subscription('b', 'cancelled')],
    'a',
    'inactive',
  ],
  [
    'the changed one as it is now, not as the list still has it',
    subscription('a', 'cancelled'),
    [subscription('a', 'active')],
    'a',
    'cancelled',
  ],
] as const)('an account shows %s', (_, changed, others, subscriptionId, subscriptionStatus) => {
  expect(membershipAfter(changed, [...others])).toEqual({ subscriptionId, subscriptionStatus });
});
