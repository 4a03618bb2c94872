import { keys, lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import type { PickupLocation } from '../domain/location.ts';

export const locationItem = (location: PickupLocation) => ({
  ...keys.location(location.id),
  entity: 'location',
  ...location,
  ...(location.status === 'active' && {
    listing_pk: lists.activeLocations,
    listing_sk: `${location.name.toLowerCase()}#${location.id}`,
  }),
});

/** Active pickup locations by name; a co-op has a few dozen at the most. */
export async function listActiveLocations(): Promise<PickupLocation[]> {
  return (await query<PickupLocation>(listQuery('listing', lists.activeLocations))).items;
}
