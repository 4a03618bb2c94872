import { keys } from '#functions/platform/keys.ts';
import { getItem, updateItem } from '#functions/platform/table.ts';

export interface RenewalRemoval {
  /** Renewals of cut-offs on or before this local date are removed. */
  dropDate: string;
  /** The number of renewals that were queued. */
  asked: number;
  /** The time of the request, UTC. */
  startedAt: string;
}

/**
 * The time for which staff see a removal, in milliseconds. Two hours are enough to remove 50,000 renewals.
 * Renewals that are left after that could not be removed, and stay in staff's list of open charges.
 */
const shownMilliseconds = 2 * 3600_000;

export const noteRemoval = ({ dropDate, asked, startedAt }: RenewalRemoval): Promise<unknown> =>
  updateItem({
    Key: keys.renewalRemoval(),
    UpdateExpression: 'SET entity = :entity, dropDate = :dropDate, asked = :asked, startedAt = :startedAt',
    ExpressionAttributeValues: {
      ':entity': 'renewal removal',
      ':dropDate': dropDate,
      ':asked': asked,
      ':startedAt': startedAt,
    },
  });

/** The latest removal, for the time in which staff see it (`shownMilliseconds`); undefined after that. */
export async function recentRemoval(now: Date): Promise<RenewalRemoval | undefined> {
  const removal = await getItem<RenewalRemoval>(keys.renewalRemoval());
  return removal && now.getTime() - Date.parse(removal.startedAt) < shownMilliseconds ? removal : undefined;
}
