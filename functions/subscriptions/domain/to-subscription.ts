import type * as z from 'zod';
import type { subscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { toDollars } from '#shared/money.ts';
import { localDate } from '#shared/local-date.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { isBilledOn, isToBeBilled } from './billed-cycles.ts';
import { placeOnceAt } from './place-once.ts';
import { isSkipped, pausedUntilDate } from './skips.ts';
import { anniversary, type Subscription } from './subscription.ts';

/** The subscription as its owner reads it. `cycles` are the upcoming ones, soonest first (Q059). */
export function toSubscription(
  found: Subscription,
  cycles: Cycle[],
  now: Date,
): z.output<typeof subscription> {
  const addOnCents = found.items.reduce((sum, item) => sum + item.priceCents * item.quantity, 0);
  const isBilled = isBilledOn(found);
  const upcoming = isBilled
    ? cycles.filter((cycle) => isToBeBilled(found, cycle) && !isSkipped(found, cycle))
    : [];
  const [next] = upcoming;
  return {
    id: found.id,
    status: found.status,
    plan_id: found.planId,
    plan_name: found.planName,
    plan_description: found.planDescription,
    is_trial: found.isTrial,
    base_price: toDollars(found.priceCents),
    addon_total: toDollars(addOnCents),
    annual_fee: toDollars(found.annualFeeCents),
    total_price: toDollars(found.priceCents + addOnCents),
    started_at: found.startedAt,
    next_billing_date: next ? localDate(new Date(next.cutoffAt)) : null,
    annual_fee_date:
      isBilled && found.annualFeeCents > 0
        ? anniversary(localDate(new Date(found.startedAt)), found.annualFeesBilled + 1)
        : null,
    paused_until: pausedUntilDate(found, cycles, now) ?? null,
    pickup_frequency: 'biweekly',
    deposit: toDollars(found.depositCents),
    deposit_difference: toDollars(found.depositDueCents ?? 0),
    upcoming_pickups: upcoming.map(({ id, cutoffAt, pickupDate }) => ({
      cycle_id: id,
      cutoff_at: cutoffAt,
      pickup_date: pickupDate,
      pickup_location_id: placeOnceAt(found, id),
    })),
    items: found.items.map((item) => ({
      id: item.id,
      product_id: item.productId,
      product_name: item.productName,
      quantity: item.quantity,
      price: toDollars(item.priceCents),
    })),
  };
}
