import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
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
 * The local day on which a cycle's share is collected: at the location chosen for this cycle, or else at the
 * account's.
 */
export const shareDay = (
  subscription: Places,
  cycle: Pick<Cycle, 'id' | 'pickupDate' | 'pickupDays' | 'calledOff'>,
  accountLocationId: string | null | undefined,
): string =>
  pickupDayFor(cycle, locationOnceAt(subscription, cycle.id) ?? accountLocationId ?? '') ?? cycle.pickupDate;

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
