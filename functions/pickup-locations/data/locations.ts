import { compareNames } from '#shared/compare-names.ts';
import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import type { PickupLocation } from '../domain/location.ts';

/** Active and inactive locations are listed by name; deleted ones are in no list. */
export const locationEntity = defineVersionedEntity({
  name: 'location',
  key: (locationId: string) => ({ pk: `LOCATION#${locationId}`, sk: 'LOCATION' }),
  idOf: (location: PickupLocation) => [location.id],
  indexes: ({ id, name, status, deletedAt }) =>
    deletedAt
      ? {}
      : {
          listing_pk: lists.locations(status === 'active'),
          listing_sk: `${name.toLowerCase()}#${id}`,
        },
});

/** Lists active pickup locations by name. A co-op has a few dozen at most. */
export const listActiveLocations = (): Promise<PickupLocation[]> => listLocations([true]);

/** Lists pickup locations by name: active ones (`true`), inactive ones (`false`), or both. */
export async function listLocations(areActive: readonly boolean[]): Promise<PickupLocation[]> {
  const pages = await Promise.all(
    areActive.map((isActive) => locationEntity.query(listQuery('listing', lists.locations(isActive)))),
  );
  return pages.flatMap(({ items }) => items).toSorted((one, other) => compareNames(one.name, other.name));
}
