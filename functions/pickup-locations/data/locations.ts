import { defineEntity } from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import type { PickupLocation } from '../domain/location.ts';

/** A pickup location; the active ones are listed by name. */
export const locationEntity = defineEntity({
  name: 'location',
  key: (locationId: string) => ({ pk: `LOCATION#${locationId}`, sk: 'LOCATION' }),
  idOf: (location: PickupLocation) => [location.id],
  indexes: (location) =>
    location.status === 'active'
      ? { listing_pk: lists.activeLocations, listing_sk: `${location.name.toLowerCase()}#${location.id}` }
      : {},
});

/** Active pickup locations by name; a co-op has a few dozen at the most. */
export async function listActiveLocations(): Promise<PickupLocation[]> {
  return (await query<PickupLocation>(listQuery('listing', lists.activeLocations))).items;
}
