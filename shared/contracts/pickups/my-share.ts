import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate, isoInstant } from '../fields.ts';
import { subscriptionStatuses } from '../accounts/profile.ts';

const pickupItem = z.strictObject({
  /** The kind of line. `once` is a line of another order for the same pickup. */
  kind: z.enum(['share', 'addon', 'once', 'fee', 'deposit', 'weight']),
  name: z.string(),
  quantity: z.number().int(),
  total: dollars,
});

/** An item that staff named as part of a share before its pickup. */
export const boxItem = z.strictObject({ product_id: id, name: z.string(), image_url: z.string() });

export const nextPickup = z.strictObject({
  cycle_id: id,
  pickup_date: isoDate,
  cutoff_at: isoInstant,
  /**
   * True while the cut-off is ahead. Add-ons can then be changed, and a share that is not paid can be
   * skipped.
   */
  can_change: z.boolean(),
  place: z
    .strictObject({
      name: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip_code: z.string(),
      hours: z.string(),
      phone: z.string(),
    })
    .nullable(),
  items: z.array(pickupItem),
  missing: z
    .array(z.string())
    .meta({ description: 'What of the standing add-ons does not come, and why, a sentence each' }),
  tax: dollars,
  discount: dollars,
  credit_used: dollars,
  /** The sum of the amounts paid and still to be charged for this pickup. */
  total: dollars,
  /** The amount paid for other orders of the same pickup, while the share itself is still to be charged. */
  paid_before: dollars,
  charge: z.strictObject({
    /**
     * The state of the payment. `planned` is charged at the cut-off. `open` is being charged, or its payment
     * is missing. `on_its_way` is a bank transfer that has begun.
     */
    state: z.enum(['planned', 'open', 'on_its_way', 'paid']),
    at: isoInstant,
    /** The payment method, e.g. `Visa ending in 4242`; empty where it is not known. */
    method: z.string(),
  }),
  contents: z.array(boxItem),
  /**
   * The reason why nothing will be packed unless the member does something; empty when something will be
   * packed.
   */
  problem: z.string(),
});

export const delivery = z.strictObject({
  cycle_id: id,
  pickup_date: isoDate,
  cutoff_at: isoInstant,
  state: z.enum(['coming', 'skipped', 'paused']),
});

export const getMyShare = defineEndpoint({
  id: 'getMyShare',
  auth: 'customer',
  ids: { place_id: 'everybody' },
  summary: 'The next pickup of the member’s share, and the deliveries after it that can be skipped',
  query: z.strictObject({
    /**
     * The id of the pickup location that the page already knows. The server then reads that location in the
     * same request as the other records, if it is still the account's location.
     */
    place_id: id.optional(),
  }),
  response: z.strictObject({
    /** The share; null without a subscription and without an order to pick up. */
    share: z
      .strictObject({
        subscription_id: id.nullable(),
        plan_name: z.string(),
        status: z.enum(subscriptionStatuses).nullable(),
        paused_until: isoDate.nullable(),
        pickup: nextPickup.nullable(),
        /** The next four deliveries. `pause_dates` has more dates until which the share can be paused. */
        deliveries: z.array(delivery),
        pause_dates: z.array(z.strictObject({ cycle_id: id, pickup_date: isoDate })),
        skips_left: z.number().int().min(0),
        skips_per_year: z.number().int(),
      })
      .nullable(),
  }),
});
