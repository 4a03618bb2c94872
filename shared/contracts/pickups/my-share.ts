import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate, isoInstant } from '../fields.ts';
import { subscriptionStatuses } from '../accounts/profile.ts';

const pickupItem = z.strictObject({
  /** `once`: of an order of its own for the same pickup. */
  kind: z.enum(['share', 'addon', 'once', 'fee', 'deposit']),
  name: z.string(),
  quantity: z.number().int(),
  total: dollars,
});

/** Something in a share, as staff said before its pickup. */
export const boxItem = z.strictObject({ product_id: id, name: z.string(), image_url: z.string() });

export const nextPickup = z.strictObject({
  cycle_id: id,
  pickup_date: isoDate,
  cutoff_at: isoInstant,
  /** The cut-off is ahead: add-ons can be changed, and what is not paid can be skipped. */
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
  /** The past and future charges. */
  total: dollars,
  /** The payments for orders of the same pickup, while the share's charge is ahead. */
  paid_before: dollars,
  charge: z.strictObject({
    /** `planned`: at the cut-off; `open`: it is being charged, or its payment is missing. */
    state: z.enum(['planned', 'open', 'paid']),
    at: isoInstant,
    /** E.g. `Visa ending in 4242`; empty where it is not known. */
    method: z.string(),
  }),
  contents: z.array(boxItem),
  /** The reason why nothing will be packed as things stand; empty when it will. */
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
    /** The pickup location that the page knows: it is read with the rest when the account says the same. */
    place_id: id.optional(),
  }),
  response: z.strictObject({
    /** Null without a subscription and without an order to pick up. */
    share: z
      .strictObject({
        subscription_id: id.nullable(),
        plan_name: z.string(),
        status: z.enum(subscriptionStatuses).nullable(),
        paused_until: isoDate.nullable(),
        pickup: nextPickup.nullable(),
        /** The next four; more are dates until which it can be paused. */
        deliveries: z.array(delivery),
        pause_dates: z.array(z.strictObject({ cycle_id: id, pickup_date: isoDate })),
        skips_left: z.number().int().min(0),
        skips_per_year: z.number().int(),
      })
      .nullable(),
  }),
});
