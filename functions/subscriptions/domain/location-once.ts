import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { LocationOnce, Subscription } from './subscription.ts';

/** The maximum number of kept choices. The page offers the next cycle only, so older ones are for billed cycles. */
const maxKept = 8;

type Places = Pick<Subscription, 'placesOnce'>;

/** The location chosen for this cycle alone; null for the account's chosen location. */
export const locationOnceAt = ({ placesOnce }: Places, cycleId: string): string | null =>
  placesOnce?.find((choice) => choice.cycleId === cycleId)?.pickupLocationId ?? null;

type PickupCycle = Pick<Cycle, 'id' | 'pickupDate' | 'pickupDays' | 'calledOff'>;

/** Where a cycle's share is collected: at the location chosen for this cycle if it has a pickup, or else at the account's. */
export function shareLocation(
  subscription: Places,
  cycle: PickupCycle,
  accountLocationId: string | null | undefined,
): string | null {
  const once = locationOnceAt(subscription, cycle.id);
  return once && pickupDayFor(cycle, once) ? once : (accountLocationId ?? null);
}

/** The local day on which a cycle's share is collected. Undefined when its location has no pickup. */
const shareDayIfAny = (...of: Parameters<typeof shareLocation>): string | undefined =>
  pickupDayFor(of[1], shareLocation(...of) ?? '');

/** As `shareDayIfAny`. Without a pickup at the member's locations, the answer is the cycle's first pickup day. */
export const shareDay = (...of: Parameters<typeof shareDayIfAny>): string =>
  shareDayIfAny(...of) ?? of[1].pickupDate;

/** False when the pickups at the member's locations were called off. The cut-off then bills no share. */
export const hasShareDay = (...of: Parameters<typeof shareDayIfAny>): boolean =>
  shareDayIfAny(...of) !== undefined;

/** `pickupLocationId` is null when the member goes back to the account's chosen location. */
export function withLocationOnce(
  { placesOnce = [] }: Places,
  cycleId: string,
  pickupLocationId: string | null,
): LocationOnce[] {
  const others = placesOnce.filter((choice) => choice.cycleId !== cycleId);
  return [...others, ...(pickupLocationId === null ? [] : [{ cycleId, pickupLocationId }])].slice(-maxKept);
}
