import { defineVersionedEntity, nextVersion } from '#functions/platform/entity.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';

/** The 20 locations added last, also one added at this moment, which the list of all locations may not show yet. */
interface LocationAdditions {
  version: number;
  latest: Pick<PickupLocation, 'id' | 'name' | 'address'>[];
}

export const locationAdditionsEntity = defineVersionedEntity<LocationAdditions, []>({
  name: 'location additions',
  key: () => ({ pk: 'LOCATION_ADDITIONS', sk: 'LOCATION_ADDITIONS' }),
  idOf: () => [],
});

const maxAdditions = 20;

/** Records an added location. Refused when somebody else added one since `before` was read. */
export function additionWrite(
  before: LocationAdditions | undefined,
  { id, name, address }: PickupLocation,
): NamedWrite {
  const previous = before ?? { version: 0, latest: [] };
  return locationAdditionsEntity.replace(
    nextVersion(previous, { latest: [...previous.latest, { id, name, address }].slice(-maxAdditions) }),
  );
}
