import { changeItem } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

/** How far the look for members of a cycle without a pickup location has come. */
export interface PlaceCheck {
  /** Where it goes on; null at the beginning of a round. */
  position: Record<string, unknown> | null;
  /** When it is next to go on; UTC. */
  nextAt: string;
}

const secondsToKeep = 30 * 24 * 3600;

export const readPlaceCheck = (cycleId: string): Promise<PlaceCheck | undefined> =>
  getItem<PlaceCheck>(keys.placeCheck(cycleId));

/** Two at once write what either found last: what is gone through twice tells nobody twice. */
export async function keepPlaceCheck(cycleId: string, check: PlaceCheck, cutoffAt: string): Promise<void> {
  const ttl = Math.floor(Date.parse(cutoffAt) / 1000) + secondsToKeep;
  await updateItem(
    changeItem('place check', keys.placeCheck(cycleId), { set: { entity: 'place check', ...check, ttl } }),
  );
}
