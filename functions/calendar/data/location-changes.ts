import { defineEntity } from '#functions/platform/entity.ts';
import { due } from '#functions/platform/keys.ts';
import { takeItem, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';

/** A location's changed name, address, hours or phone. Its orders must still be changed, and their members told. */
export interface LocationChange {
  changeId: string;
  locationId: string;
  /** The time of the change, UTC. */
  at: string;
  /** The position in the list of the location's orders; those before it were handled. Empty at the start. */
  cursor: string;
}

const locationChangeEntity = defineEntity({
  name: 'place change',
  key: (locationId: string, changeId: string) => ({
    pk: locationEntity.key(locationId).pk,
    sk: `NOTICE#${changeId}`,
  }),
  idOf: (change: LocationChange) => [change.locationId, change.changeId],
  indexes: (change) => ({ due_pk: due.placeChanges, due_sk: change.at }),
});

export const locationChangeWrite = (change: Omit<LocationChange, 'cursor'>): NamedWrite =>
  locationChangeEntity.create({ ...change, cursor: '' });

/** Lists the changes of pickup locations that members may have to be told of, oldest first. */
export const listLocationChanges = (now: Date, limit: number): Promise<LocationChange[]> =>
  locationChangeEntity.queryDue(due.placeChanges, now, limit);

/** Saves how far the orders were handled, unless another run has ended the change. */
export const checkpointLocationChange = (change: LocationChange, cursor: string): Promise<unknown> =>
  unlessRefused(updateItem(locationChangeEntity.update(change, { cursor })));

export const endLocationChange = ({ locationId, changeId }: LocationChange): Promise<unknown> =>
  takeItem(locationChangeEntity.key(locationId, changeId));
