import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { LocationOnce, Subscription } from './subscription.ts';

/** The page offers a choice for the next cycle only, so older choices are for cycles that are billed already. */
const maxKept = 8;

type Places = Pick<Subscription, 'placesOnce'>;

/** The location chosen for this cycle alone; null for the account's chosen location. */
export const locationOnceAt = ({ placesOnce }: Places, cycleId: string): string | null =>
  placesOnce?.find((choice) => choice.cycleId === cycleId)?.pickupLocationId ?? null;

/** The local day of a cycle's share: at the location chosen for this cycle, or else at the account's. */
export const shareDay = (
  subscription: Places,
  cycle: Pick<Cycle, 'id' | 'pickupDate' | 'pickupDays' | 'calledOff'>,
  accountLocationId: string | null | undefined,
): string =>
  pickupDayFor(cycle, locationOnceAt(subscription, cycle.id) ?? accountLocationId ?? '') ?? cycle.pickupDate;

/** `pickupLocationId` is null when the member goes back to the account's chosen location. */
export function withLocationOnce(
  { placesOnce = [] }: Places,
  cycleId: string,
  pickupLocationId: string | null,
): LocationOnce[] {
  const others = placesOnce.filter((choice) => choice.cycleId !== cycleId);
  return [...others, ...(pickupLocationId === null ? [] : [{ cycleId, pickupLocationId }])].slice(-maxKept);
}
