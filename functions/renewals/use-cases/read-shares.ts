import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { reasonToSkip } from '../domain/compose-renewal.ts';
import { locationFor, locationIdsOf } from '../domain/renewal-location.ts';

/** A share that the cut-off of a cycle will bill. */
export interface ComingShare {
  subscription: Subscription;
  user: User;
  location: PickupLocation;
}

/** The coming shares of some cycles, in one list for each cycle. */
export async function readShares(
  subscriptions: readonly Subscription[],
  cycles: readonly Cycle[],
): Promise<ComingShare[][]> {
  const owners = await getEntities(
    subscriptions.map(({ userId }) => userEntity.at(userId)),
    { stale: true },
  );
  const users = byId(owners);
  const idsFor = (subscription: Subscription, cycle: Cycle) =>
    locationIdsOf(subscription, users.get(subscription.userId), cycle);
  const ids = cycles.flatMap((cycle) => subscriptions.flatMap((subscription) => idsFor(subscription, cycle)));
  const locations = byId(await getEntities([...new Set(ids)].map((id) => locationEntity.at(id))));
  return cycles.map((cycle) =>
    subscriptions.flatMap((subscription) => {
      const user = users.get(subscription.userId);
      const location = locationFor(idsFor(subscription, cycle), locations, cycle);
      if (!user || !location || reasonToSkip({ subscription, user, cycle, location })) return [];
      return [{ subscription, user, location }];
    }),
  );
}
