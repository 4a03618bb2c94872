import { useApiQuery } from '#web/api/use-api-query.ts';
import type { FilterNames, Recipients } from './audience.ts';
import { nextOf, usePickups } from './use-pickups.ts';

export function useFilterNames({ kind, ids, pickupLocationId, planId, cycleId }: Recipients): FilterNames {
  const locations = useApiQuery('listPickupLocations').data?.pickup_locations;
  const plans = useApiQuery('listAdminPlans').data?.plans;
  const [personId = ''] = kind === 'picked' && ids.size === 1 ? ids : [];
  const person = useApiQuery('getUser', { params: { id: personId } }, { enabled: personId !== '' }).data
    ?.user;
  const pickups = usePickups();
  const pickup = cycleId ? pickups?.find((one) => one.cycleId === cycleId) : nextOf(pickups);
  return {
    location: locations?.find(({ id }) => id === pickupLocationId)?.name,
    person: person?.name,
    plan: plans?.find(({ id }) => id === planId)?.name,
    pickup: cycleId && pickup ? `the pickup of ${pickup.day}` : pickup?.day,
  };
}
