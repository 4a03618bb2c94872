import { changeItem } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

export interface RenewalRemoval {
  /** Renewals of cut-offs on or before this local date are removed. */
  dropDate: string;
  /** The number of renewals that were queued. */
  asked: number;
  /** UTC. */
  startedAt: string;
}

/**
 * How long staff see a removal. Two hours are enough for 50,000 renewals. Those left then could not be
 * removed, and stay in staff's list of open charges.
 */
const shownMilliseconds = 2 * 3600_000;

export const noteRemoval = (removal: RenewalRemoval): Promise<unknown> =>
  updateItem(
    changeItem('renewal removal', keys.renewalRemoval(), { set: { entity: 'renewal removal', ...removal } }),
  );

/** The latest removal while staff see it; undefined after that. */
export async function recentRemoval(now: Date): Promise<RenewalRemoval | undefined> {
  const removal = await getItem<RenewalRemoval>(keys.renewalRemoval());
  return removal && now.getTime() - Date.parse(removal.startedAt) < shownMilliseconds ? removal : undefined;
}
