import { cycleEntity } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { choose, everyItem, subscriptionsOf, type Action } from './choosing.ts';
import { userIdOf } from './starting-world.ts';
import type { Run } from '../engine/run.ts';

/** All cycles in the order of their cut-offs, cancelled ones too. */
const cyclesOf = async (run: Run): Promise<Cycle[]> =>
  (await everyItem<Cycle>(run, cycleEntity.name)).toSorted((one, other) =>
    one.cutoffAt < other.cutoffAt ? -1 : 1,
  );

const onDelivery =
  (operation: 'skipDelivery' | 'undoSkip'): Action =>
  async (run, who, dice) => {
    const subscription = choose(await subscriptionsOf(run, who), dice[0]);
    const cycle = choose(await cyclesOf(run), dice[1]);
    if (subscription && cycle)
      run.call(who, operation, {
        userId: userIdOf(who),
        params: { id: subscription.id, cycle_id: cycle.id },
      });
  };

export const skipActions: Record<string, Action> = {
  skip: onDelivery('skipDelivery'),
  undoSkip: onDelivery('undoSkip'),
  pauseUntil: async (run, who, dice) => {
    const subscription = choose(await subscriptionsOf(run, who), dice[0]);
    const cycle = choose(await cyclesOf(run), dice[1]);
    if (subscription && cycle)
      run.call(who, 'pauseSubscription', {
        userId: userIdOf(who),
        params: { id: subscription.id },
        body: { until_cycle_id: cycle.id },
      });
  },
  readShare: (run, who) => void run.call(who, 'getMyShare', { userId: userIdOf(who) }),
};
