import { useApiQuery } from '#web/api/use-api-query.ts';
import type { FilterNames, Recipients } from './audience.ts';
import { nextOf, usePickups } from './use-pickups.ts';

/** The names of a filter's location, plan and pickup. */
export function useFilterNames({ pickupLocationId, planId, cycleId }: Recipients): FilterNames {
  const locations = useApiQuery('listPickupLocations').data?.pickup_locations;
  const plans = useApiQuery('listAdminPlans').data?.plans;
  const pickups = usePickups();
  const pickup = cycleId ? pickups?.find((one) => one.cycleId === cycleId) : nextOf(pickups);
  return {
    location: locations?.find(({ id }) => id === pickupLocationId)?.name,
    plan: plans?.find(({ id }) => id === planId)?.name,
    pickup: cycleId && pickup ? `the pickup of ${pickup.day}` : pickup?.day,
  };
}
