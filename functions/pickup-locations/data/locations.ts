import { compareNames } from '#shared/compare-names.ts';
import { defineVersionedEntity } from '#functions/platform/entity.ts';
import { lists } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query } from '#functions/platform/table.ts';
import type { PickupLocation } from '../domain/location.ts';

/** A pickup location. Active and inactive ones are listed by name, deleted ones are not. */
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

/** Active pickup locations by name; a co-op has a few dozen at the most. */
export const listActiveLocations = (): Promise<PickupLocation[]> => listLocations([true]);

/** Reads active pickup locations, inactive ones, or both, by name. */
export async function listLocations(areActive: readonly boolean[]): Promise<PickupLocation[]> {
  const pages = await Promise.all(
    areActive.map((isActive) =>
      query<Record<string, unknown>>(listQuery('listing', lists.locations(isActive))),
    ),
  );
  return pages
    .flatMap(({ items }) => items.flatMap((item) => locationEntity.read(item) ?? []))
    .toSorted((one, other) => compareNames(one.name, other.name));
}
