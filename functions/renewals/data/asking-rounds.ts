import { changeItem } from '#functions/platform/change-item.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

/** The progress of `askBeforeCutoff` through the subscriptions of a cycle. */
export interface AskingRound {
  /** The key after which the next run goes on; null when it begins again with the first subscription. */
  position: Record<string, unknown> | null;
  /** The time from which the job goes on at `position`; UTC. */
  nextAt: string;
}

const secondsToKeep = 30 * 24 * 3600;

export const readAskingRound = (cycleId: string): Promise<AskingRound | undefined> =>
  getItem<AskingRound>(keys.askingRound(cycleId));

/** When two runs write at the same time, the later write stays. A member checked twice is still mailed once. */
export async function keepAskingRound(cycleId: string, round: AskingRound, cutoffAt: string): Promise<void> {
  const ttl = Math.floor(Date.parse(cutoffAt) / 1000) + secondsToKeep;
  await updateItem(
    changeItem('place check', keys.askingRound(cycleId), { set: { entity: 'place check', ...round, ttl } }),
  );
}
