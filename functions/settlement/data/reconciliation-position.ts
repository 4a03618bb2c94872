import { changeItem } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

/** The event of the provider after which the reconciliation goes on. */
export interface Position {
  eventId: string;
  /** In seconds since 1970. */
  createdAt: number;
}

/**
 * The event at which the last run stopped. Undefined after a run that came to the end, and for an event
 * before `since`.
 */
export async function getPosition(since: number): Promise<Position | undefined> {
  const stored = await getItem<{ place: Position | null }>(keys.reconciliation());
  return stored?.place && stored.place.createdAt >= since ? stored.place : undefined;
}

export const setPosition = (position: Position | undefined): Promise<unknown> =>
  updateItem(
    changeItem('reconciliation', keys.reconciliation(), {
      set: { entity: 'reconciliation', place: position ?? null },
    }),
  );
