import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

/** An event of the provider after which reconciliation goes on. */
export interface Place {
  eventId: string;
  /** Epoch seconds. */
  createdAt: number;
}

/** Where the last run stopped; undefined at the beginning, and when that is before `since`. */
export async function getPlace(since: number): Promise<Place | undefined> {
  const found = await getItem<{ place: Place | null }>(keys.reconciliation());
  return found?.place && found.place.createdAt >= since ? found.place : undefined;
}

export const setPlace = (place: Place | undefined): Promise<unknown> =>
  updateItem({
    Key: keys.reconciliation(),
    UpdateExpression: 'SET entity = :entity, place = :place',
    ExpressionAttributeValues: { ':entity': 'reconciliation', ':place': place ?? null },
  });
