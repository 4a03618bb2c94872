import type { Answer } from '#shared/contracts/endpoint.ts';
import type { getMyShare } from '#shared/contracts/pickups/my-share.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { refuseInactive } from '#functions/platform/active-account.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { payPathOf } from '#functions/orders/use-cases/pay-link.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { awaitsBill } from '#functions/subscriptions/domain/at-cutoff.ts';
import { shareDay } from '#functions/subscriptions/domain/location-once.ts';
import { isLive } from '#functions/subscriptions/domain/membership.ts';
import {
  cyclesAhead,
  deliveriesOf,
  deliveriesShown,
  isSkipped,
  pausedUntilDate,
  skippedIn,
} from '#functions/subscriptions/domain/skips.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { locationIdsOf } from '#functions/renewals/domain/renewal-location.ts';
import { listOrdersAndSubscriptions } from '../data/list-orders-and-subscriptions.ts';
import { findNextPickup, heldBackOrders, toNextPickup } from '../domain/next-pickup.ts';

/** The maximum from a cut-off to a pickup: 31 days to the cycle's first pickup day, and 14 more to its last. */
const daysBack = 45;
/** The maximum number of cycles whose box contents one call reads. */
const boxesRead = 8;
/** Sorts after every date and time. */
const always = '9999';

/**
 * Shows a member's next pickup and the deliveries after it, with three reads of the table. A fourth read is
 * needed only when the account's chosen location is another than `chosenId`.
 * @param chosenId the chosen location as the page knows it; undefined when the page does not know it
 * @throws AppError `unauthenticated` for an account that was switched off or is gone
 */
export async function showMyShare(
  userId: string,
  chosenId: string | undefined,
  now: Date,
): Promise<Answer<typeof getMyShare>> {
  const today = localDate(now);
  const [{ orders, subscriptions }, all] = await Promise.all([
    listOrdersAndSubscriptions(userId, today),
    listCyclesBetween(`${addDays(today, -daysBack)}T00:00:00.000Z`, always),
  ]);
  const subscription =
    subscriptions.find(isLive) ??
    subscriptions.find(({ id }) => orders.some(({ subscriptionId }) => subscriptionId === id));
  const upcoming = all.filter(({ cutoffAt }) => cutoffAt > now.toISOString()).slice(0, cyclesAhead);
  const passed = all.filter(({ cutoffAt }) => cutoffAt <= now.toISOString());
  const cycles = [...passed, ...upcoming];
  const billed = subscription ? cycles.filter((cycle) => awaitsBill(subscription, cycle)) : [];
  const locationIds = (user?: User) => billed.flatMap((cycle) => locationIdsOf(subscription, user, cycle));
  const likelyIds = new Set([...(chosenId ? [chosenId] : []), ...locationIds()]);
  const [user, settings, likely, boxes, products] = await getEntities([
    userEntity.at(userId),
    theSettings,
    [...likelyIds].map((id) => locationEntity.at(id)),
    cycles.slice(0, boxesRead).map(({ id }) => boxContentsEntity.at(id)),
    (subscription?.items ?? []).map(({ productId }) => productEntity.at(productId)),
  ]);
  refuseInactive(user);
  const otherIds = [...new Set(locationIds(user))].filter((id) => !likelyIds.has(id));
  const [others] = await getEntities([otherIds.map((id) => locationEntity.at(id))]);
  const facts = { user, subscription, orders, cycles, locations: byId([...likely, ...others]) };
  const next = findNextPickup(facts, today);
  if (!next && !subscription) return { share: null };
  const contents = boxes.find((box) => box?.cycleId === next?.cycle.id);
  const [owed] = next ? heldBackOrders(next) : [];
  const payPath = owed && (await payPathOf(owed.id));
  return {
    share: {
      subscription_id: subscription?.id ?? null,
      plan_name: subscription?.planName ?? '',
      status: subscription?.status ?? null,
      pickup: next
        ? toNextPickup(facts, next, { settings, products: byId(products), contents, payPath }, now)
        : null,
      ...skippingOf(subscription, upcoming, user.pickupLocationId, settings.skips_per_year, now),
    },
  };
}

function skippingOf(
  subscription: Subscription | undefined,
  cycles: Cycle[],
  locationId: string | null,
  perYear: number,
  now: Date,
) {
  const isActive = subscription?.status === 'active' && !subscription.isTrial;
  const deliveries = isActive ? deliveriesOf(subscription, cycles, now) : [];
  const pausedUntil = (subscription && pausedUntilDate(subscription, cycles, now)) ?? null;
  const dayOf = (cycle: Cycle) => shareDay(subscription ?? {}, cycle, locationId);
  const [first] = deliveries;
  const year = (first?.pickupDate ?? localDate(now)).slice(0, 4);
  return {
    paused_until: pausedUntil,
    deliveries: deliveries.slice(0, deliveriesShown).map((cycle) => ({
      cycle_id: cycle.id,
      pickup_date: dayOf(cycle),
      cutoff_at: cycle.cutoffAt,
      state: stateOf(subscription, cycle),
    })),
    pause_dates: deliveries.slice(1).map((cycle) => ({ cycle_id: cycle.id, pickup_date: dayOf(cycle) })),
    skips_left: subscription ? Math.max(0, perYear - skippedIn(year, subscription, cycles)) : 0,
    skips_per_year: perYear,
  };
}

function stateOf(subscription: Subscription | undefined, cycle: Cycle): 'coming' | 'skipped' | 'paused' {
  if (!subscription || !isSkipped(subscription, cycle)) return 'coming';
  const skip = subscription.skips?.find(({ cycleId }) => cycleId === cycle.id);
  return skip && !skip.isPause ? 'skipped' : 'paused';
}
