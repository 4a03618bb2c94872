import { getPickupLocationStats } from '#shared/contracts/location-management/location-management.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showLocationStats } from '../use-cases/show-location-stats.ts';

export const handler = endpoint(getPickupLocationStats, async ({ params, now }) => ({
  stats: await showLocationStats(params.id, now),
}));
