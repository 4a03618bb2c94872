import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { choose, everyItem, subscriptionsOf, type Action } from './choosing.ts';
import { places, plans, userIdOf } from './starting-world.ts';

export const shareChangeActions: Record<string, Action> = {
  changePlan: async (run, who, dice) => {
    const subscription = choose(await subscriptionsOf(run, who), dice[0]);
    const plan = choose(plans, dice[1])!;
    if (subscription)
      run.call(who, 'changePlan', {
        userId: userIdOf(who),
        params: { id: subscription.id },
        // Sometimes the page shows a price that is no longer right.
        body: { plan_id: plan.id, price: (plan.priceCents + ((dice[2] ?? 0) % 8 === 7 ? 100 : 0)) / 100 },
      });
  },
  changePlaceOnce: async (run, who, dice) => {
    const subscription = choose(await subscriptionsOf(run, who), dice[0]);
    const cycle = choose(await everyItem<Cycle>(run, 'cycle'), dice[1]);
    if (subscription && cycle)
      run.call(who, 'changePickupOnce', {
        userId: userIdOf(who),
        params: { id: subscription.id },
        body: {
          cycle_id: cycle.id,
          pickup_location_id: (dice[2] ?? 0) % 3 === 2 ? null : choose(places, dice[2])!.id,
        },
      });
  },
};
