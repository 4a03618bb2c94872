import { listMySubscriptions } from '#shared/contracts/subscriptions/subscriptions.ts';
import { requireActiveAccount } from '#functions/platform/active-account.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import { listSubscriptionsOf } from '../data/subscriptions.ts';
import { cyclesAhead } from '../domain/skips.ts';
import { toSubscription } from '../domain/subscription.ts';

export const handler = endpoint(listMySubscriptions, async ({ actor, now }) => {
  const [subscriptions, cycles] = await Promise.all([
    listSubscriptionsOf(actor.userId),
    listUpcomingCycles(now, cyclesAhead),
    requireActiveAccount(actor.userId),
  ]);
  return { subscriptions: subscriptions.map((found) => toSubscription(found, cycles, now)) };
});
