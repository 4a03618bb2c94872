import { changeItem } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

/** The progress of the search for members of a cycle without a pickup location. */
export interface PlaceCheck {
  /** The key after which the next run goes on; null at the beginning of a round. */
  position: Record<string, unknown> | null;
  /** The time at which the next run goes on; UTC. */
  nextAt: string;
}

const secondsToKeep = 30 * 24 * 3600;

export const readPlaceCheck = (cycleId: string): Promise<PlaceCheck | undefined> =>
  getItem<PlaceCheck>(keys.placeCheck(cycleId));

/**
 * Writes the progress. When two runs write at once, the later write stays. Members who are gone through twice
 * are mailed once.
 */
export async function keepPlaceCheck(cycleId: string, check: PlaceCheck, cutoffAt: string): Promise<void> {
  const ttl = Math.floor(Date.parse(cutoffAt) / 1000) + secondsToKeep;
  await updateItem(
    changeItem('place check', keys.placeCheck(cycleId), { set: { entity: 'place check', ...check, ttl } }),
  );
}
