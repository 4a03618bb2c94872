import type { User } from './user.ts';

/** The past cut-offs whose location is kept. A bill may be hours late, but not months, so four are enough. */
const maxKept = 4;

/**
 * Answers the `locationsAtCutoffs` after a change, so that a late bill still gets the location chosen at its
 * cut-off. Only the first change after a cut-off adds a location.
 * @param latestCutoff the latest cut-off that has passed when the change is written; UTC
 */
export function keepLocation(
  user: User,
  latestCutoff: string | undefined,
): NonNullable<User['locationsAtCutoffs']> {
  const pastLocations = user.locationsAtCutoffs ?? [];
  if (latestCutoff === undefined || pastLocations.some(({ cutoffAt }) => cutoffAt >= latestCutoff))
    return pastLocations;
  return [...pastLocations, { cutoffAt: latestCutoff, pickupLocationId: user.pickupLocationId }].slice(
    -maxKept,
  );
}

export const locationAt = (user: User, cutoffAt: string): string | null => {
  const pastLocation = user.locationsAtCutoffs?.find((each) => each.cutoffAt >= cutoffAt);
  return pastLocation ? pastLocation.pickupLocationId : user.pickupLocationId;
};
