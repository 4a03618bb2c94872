import { defineEntity } from '#functions/platform/entity.ts';
import { due } from '#functions/platform/keys.ts';
import { listQuery } from '#functions/platform/list-query.ts';
import { query, takeItem, unlessRefused, updateItem, type NamedWrite } from '#functions/platform/table.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';

/** A pickup location that is found elsewhere, or at another time: its orders and their members do not know yet. */
export interface PlaceChange {
  changeId: string;
  locationId: string;
  /** When it was changed, UTC. */
  at: string;
  /** The place in the list of its orders up to which all was done; empty at the start. */
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

/** Changes of pickup locations that somebody may have to be told of, oldest first. */
export async function listPlaceChanges(now: Date, limit: number): Promise<PlaceChange[]> {
  const { items } = await query<PlaceChange>({
    ...listQuery('due', due.placeChanges, { upTo: now.toISOString() }),
    Limit: limit,
  });
  return items;
}

/** Remembers how far a change was told. One that another run has ended stays so. */
export const checkpointPlaceChange = (change: PlaceChange, cursor: string): Promise<unknown> =>
  unlessRefused(updateItem(placeChangeEntity.update(change, { cursor })));

/** Everybody was told. */
export const endPlaceChange = ({ locationId, changeId }: PlaceChange): Promise<unknown> =>
  takeItem(placeChangeEntity.key(locationId, changeId));
