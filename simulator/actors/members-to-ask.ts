import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { takesOrders } from '#functions/cycles/domain/cycle.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { AskingRound } from '#functions/renewals/data/asking-rounds.ts';
import { isForWantOfPlace, reasonToSkip } from '#functions/renewals/domain/compose-renewal.ts';
import { locationFor, locationProblem, locationIdsOf } from '#functions/renewals/domain/renewal-location.ts';
import { locationOnceAt } from '#functions/subscriptions/domain/location-once.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import type { Run } from '../engine/run.ts';

const askBeforeMs = 48 * 3600_000;

/**
 * The ids of the messages in which the job `ask-before-cutoff` asks members to choose a location. `memberIds`
 * is for all cycles whose cut-off is within two days, `due` only for those that the job must search now.
 */
export async function membersToAsk({ world }: Run): Promise<{ memberIds: string[]; due: string[] }> {
  const items = await world.everything();
  const of = <T>(entity: string) => items.filter((item) => item.entity === entity) as T[];
  const now = new Date(world.time.now());
  const users = items.filter((item) => item.sk === 'PROFILE') as unknown as User[];
  const isSoon = ({ cutoffAt }: Cycle) => Date.parse(cutoffAt) <= now.getTime() + askBeforeMs;
  const asks = of<Cycle>('cycle')
    .filter((cycle) => takesOrders(cycle, now) && isSoon(cycle))
    .flatMap((cycle) => {
      const round = of<AskingRound & { pk: string }>('place check').find(
        ({ pk }) => pk === `CYCLE#${cycle.id}`,
      );
      return of<Subscription>('subscription').flatMap((subscription) => {
        const user = users.find(({ id }) => id === subscription.userId);
        const locations = new Map(of<PickupLocation>('location').map((location) => [location.id, location]));
        const location = locationFor(locationIdsOf(subscription, user, cycle), locations, cycle);
        const once = locations.get(locationOnceAt(subscription, cycle.id) ?? '');
        const reason = reasonToSkip({ subscription, user, cycle, location });
        const isInstead =
          reason === undefined && once !== undefined && locationProblem(once, cycle) !== undefined;
        const failed = isInstead ? once : location;
        const id = `msg_${subscription.id.slice(4)}_${cycle.id.slice(4)}_pickup-location-needed_${failed?.id ?? 'none'}`;
        return isForWantOfPlace(reason) || isInstead
          ? [{ id, isDue: !round || round.nextAt <= now.toISOString() }]
          : [];
      });
    });
  return { memberIds: asks.map(({ id }) => id), due: asks.filter(({ isDue }) => isDue).map(({ id }) => id) };
}
