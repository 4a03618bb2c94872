import type * as z from 'zod';
import type { subscription } from '#shared/contracts/subscriptions/subscriptions.ts';
import { toDollars } from '#shared/money.ts';
import { localDate } from '#shared/local-date.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { billedCycles, isBilledOn } from './billed-cycles.ts';
import { locationOnceAt } from './location-once.ts';
import { pausedUntilDate } from './skips.ts';
import { addOnCentsOf, anniversary, type Subscription } from './subscription.ts';

/** The subscription as its owner reads it. `cycles` are the upcoming ones, soonest first (Q059). */
export function toSubscription(
  record: Subscription,
  cycles: Cycle[],
  now: Date,
): z.output<typeof subscription> {
  const addOnCents = addOnCentsOf(record);
  const upcoming = billedCycles(record, cycles);
  const [next] = upcoming;
  return {
    id: record.id,
    status: record.status,
    plan_id: record.planId,
    plan_name: record.planName,
    plan_description: record.planDescription,
    is_trial: record.isTrial,
    base_price: toDollars(record.priceCents),
    addon_total: toDollars(addOnCents),
    annual_fee: toDollars(record.annualFeeCents),
    total_price: toDollars(record.priceCents + addOnCents),
    started_at: record.startedAt,
    next_billing_date: next ? localDate(new Date(next.cutoffAt)) : null,
    annual_fee_date:
      isBilledOn(record) && record.annualFeeCents > 0
        ? anniversary(localDate(new Date(record.startedAt)), record.annualFeesBilled + 1)
        : null,
    paused_until: pausedUntilDate(record, cycles, now) ?? null,
    pickup_frequency: 'biweekly',
    deposit: toDollars(record.depositCents),
    deposit_difference: toDollars(record.depositDueCents ?? 0),
    upcoming_pickups: upcoming.map(({ id, cutoffAt, pickupDate }) => ({
      cycle_id: id,
      cutoff_at: cutoffAt,
      pickup_date: pickupDate,
      pickup_location_id: locationOnceAt(record, id),
    })),
    items: record.items.map((item) => ({
      id: item.id,
      product_id: item.productId,
      product_name: item.productName,
      quantity: item.quantity,
      price: toDollars(item.priceCents),
    })),
  };
}
