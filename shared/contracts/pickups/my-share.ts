import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate, isoInstant } from '../fields.ts';
import { subscriptionStatuses } from '../accounts/profile.ts';

const pickupItem = z.strictObject({
  /** The kind of line. `once` is a product from an order other than the share's, for the same pickup. */
  kind: z.enum(['share', 'addon', 'once', 'fee', 'deposit', 'weight']),
  name: z.string(),
  quantity: z.number().int(),
  total: dollars,
});

/** An item that staff say is in the share (its box). */
export const boxItem = z.strictObject({ product_id: id, name: z.string(), image_url: z.string() });

export const nextPickup = z.strictObject({
  cycle_id: id,
  /** The id of the calendar entry. For a pickup with the share it is the cycle's id, otherwise an order's id. */
  calendar_id: id,
  pickup_date: isoDate,
  cutoff_at: isoInstant,
  /** True until the cut-off. Until then, add-ons can be changed, and a share that is not paid can be skipped. */
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
  /**
   * For a share that is not billed yet: the amount that will be charged for it, without `paid_before`.
   * Otherwise: the price of all orders for this pickup after credit, paid or not.
   */
  total: dollars,
  /** The amount already paid for other orders of the same pickup; 0 unless a share is still to be billed. */
  paid_before: dollars,
  /** The refunds, to the payment or as credit, of the orders that `total` covers. */
  given_back: dollars,
  charge: z.strictObject({
    /**
     * The state of the payment.
     * - `planned`: the share will be charged at the cut-off.
     * - `open`: the share is being charged, or a payment is missing.
     * - `on_its_way`: a bank transfer has begun.
     */
    state: z.enum(['planned', 'open', 'on_its_way', 'paid']),
    at: isoInstant,
    /** The payment method, such as `Visa ending in 4242`; empty when it is not known. */
    method: z.string(),
  }),
  /**
   * The unpaid amount and the page to pay it, when the goods are held back from packing because of it; null when
   * they are not.
   */
  held_back: z.strictObject({ amount: dollars, pay_path: z.string() }).nullable(),
  contents: z.array(boxItem),
  /**
   * The reason why the coming share will not be packed, with what the member can do about it; empty when
   * there is no problem.
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
     * The id of the member's chosen location, as far as the page knows it. When this id is still right, the
     * server reads the location together with other records, which saves one request to the table.
     */
    place_id: id.optional(),
  }),
  response: z.strictObject({
    /** The member's share. It is null when the member has neither a subscription nor an order to pick up. */
    share: z
      .strictObject({
        subscription_id: id.nullable(),
        plan_name: z.string(),
        status: z.enum(subscriptionStatuses).nullable(),
        paused_until: isoDate.nullable(),
        pickup: nextPickup.nullable(),
        /**
         * The next four deliveries. `pause_dates` has the dates until which the share can be paused. These
         * dates reach further ahead.
         */
        deliveries: z.array(delivery),
        pause_dates: z.array(z.strictObject({ cycle_id: id, pickup_date: isoDate })),
        skips_left: z.number().int().min(0),
        skips_per_year: z.number().int(),
      })
      .nullable(),
  }),
});
