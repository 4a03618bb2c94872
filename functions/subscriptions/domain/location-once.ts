import type { LocationOnce, Subscription } from './subscription.ts';

/**
 * The maximum number of kept choices of a location. Upcoming cycles to choose for and cut-offs waiting for
 * their bill are always fewer together.
 */
const maxKept = 8;

type Places = Pick<Subscription, 'placesOnce'>;

/** The location chosen for this cycle alone; null for the account's chosen location. */
export const locationOnceAt = ({ placesOnce }: Places, cycleId: string): string | null =>
  placesOnce?.find((choice) => choice.cycleId === cycleId)?.pickupLocationId ?? null;

/**
 * The kept choices of a location after a choice for one cycle.
 * @param pickupLocationId null for the account's chosen location
 */
export function withLocationOnce(
  { placesOnce = [] }: Places,
  cycleId: string,
  pickupLocationId: string | null,
): LocationOnce[] {
  const others = placesOnce.filter((choice) => choice.cycleId !== cycleId);
  return [...others, ...(pickupLocationId === null ? [] : [{ cycleId, pickupLocationId }])].slice(-maxKept);
}
