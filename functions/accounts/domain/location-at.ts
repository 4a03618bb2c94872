import type { User } from './user.ts';

/** Cut-offs whose location is kept; a bill is hours late, not months. */
const maxKept = 4;

/**
 * What is to be kept of an account whose pickup location is about to change, so that a cut-off before the
 * change bills for the location that was chosen then. The first change after a cut-off keeps it.
 * @param latestCutoff the latest cut-off that has passed when the change is written; UTC
 */
export function keepLocation(
  user: User,
  latestCutoff: string | undefined,
): NonNullable<User['locationsAtCutoffs']> {
  const kept = user.locationsAtCutoffs ?? [];
  if (latestCutoff === undefined || kept.some(({ cutoffAt }) => cutoffAt >= latestCutoff)) return kept;
  return [...kept, { cutoffAt: latestCutoff, pickupLocationId: user.pickupLocationId }].slice(-maxKept);
}

/** The pickup location that was chosen at a cut-off. */
export const locationAt = (user: User, cutoffAt: string): string | null => {
  const kept = user.locationsAtCutoffs?.find((each) => each.cutoffAt >= cutoffAt);
  return kept ? kept.pickupLocationId : user.pickupLocationId;
};
