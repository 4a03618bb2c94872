import { defineEntity } from '#functions/platform/entity.ts';
import { due } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query, takeItem, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';

/**
 * A change of a pickup location's address or hours that its orders and their members are still to be told of.
 */
export interface PlaceChange {
  changeId: string;
  locationId: string;
  /** The time of the change, UTC. */
  at: string;
  /** The position in the list of its orders up to which all were handled; empty at the start. */
  cursor: string;
}

const placeChangeEntity = defineEntity({
  name: 'place change',
  key: (locationId: string, changeId: string) => ({
    pk: locationEntity.key(locationId).pk,
    sk: `NOTICE#${changeId}`,
  }),
  idOf: (change: PlaceChange) => [change.locationId, change.changeId],
  indexes: (change) => ({ due_pk: due.placeChanges, due_sk: change.at }),
});

export const placeChangeWrite = (change: Omit<PlaceChange, 'cursor'>): NamedWrite =>
  placeChangeEntity.create({ ...change, cursor: '' });

/** Lists the changes of pickup locations that members may have to be told of, oldest first. */
export async function listPlaceChanges(now: Date, limit: number): Promise<PlaceChange[]> {
  const { items } = await query<PlaceChange>({
    ...listQuery('due', due.placeChanges, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items;
}

/** Keeps the position up to which a change was told. Nothing changes when another run has ended it. */
export const checkpointPlaceChange = (change: PlaceChange, cursor: string): Promise<unknown> =>
  unlessRefused(updateItem(placeChangeEntity.update(change, { cursor })));

/** Ends a change, after all members were told. */
export const endPlaceChange = ({ locationId, changeId }: PlaceChange): Promise<unknown> =>
  takeItem(placeChangeEntity.key(locationId, changeId));
