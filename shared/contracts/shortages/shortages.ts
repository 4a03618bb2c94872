import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dollars, freeText, id, isoDate, isoInstant, requestId } from '../fields.ts';
import { refundTargets } from '../orders/orders.ts';

export const shortageReasons = ['not_delivered', 'spoiled', 'damaged'] as const;

/** A locked pickup day of a cycle. */
const dayParams = z.strictObject({ cycle_id: id, date: isoDate });

const missingUnits = z.strictObject({
  order_id: id,
  line: z.number().int().min(0).max(1000),
  quantity: z.number().int().min(0).max(10_000),
});

/** The goods that are missing, and how their missing units are divided among orders. */
const plan = z.strictObject({
  /** The kind of goods: a product that members ordered, or a vendor's promise for the shares. */
  kind: z.enum(['product', 'promise']),
  goods_id: id,
  /** The pickup location; null for all locations of the day. */
  location_id: id.nullable(),
  quantity: z
    .number('Please enter how many are missing')
    .int('Please enter how many are missing')
    .min(1, 'Please enter how many are missing')
    .max(100_000, 'Please enter a smaller number'),
  /** The dollars that a member gets back for a missing unit of a promise; null for goods that have a price. */
  worth: amount.nullable(),
  /**
   * The id of another product that comes instead; null for none. Its price must not be higher than that of
   * the missing product. A promise has no substitute.
   */
  substitute_id: id.nullable().default(null),
  /**
   * The missing units of each order, as staff divided them. They sum to `quantity`. When this is null, the
   * server divides the units.
   */
  by_hand: z.array(missingUnits).min(1).max(2000).nullable(),
});

const shares = {
  as_credit: dollars,
  to_payment: dollars,
};

export const previewShortage = defineEndpoint({
  id: 'previewShortage',
  auth: 'admin',
  summary: 'Who would go without when goods are missing on a locked pickup day, and what goes back to whom',
  params: dayParams,
  body: plan,
  response: z.strictObject({
    name: z.string(),
    vendor_name: z.string(),
    /**
     * The number of units that are still to be packed. They are the units of the chosen location, or of the
     * whole day when no location is chosen.
     */
    ordered: z.number().int(),
    /**
     * The number of units that earlier shortages of this day recorded as missing, over all locations.
     * Shortages that were taken back do not count.
     */
    recorded: z.number().int(),
    /**
     * The members who ordered the goods, one entry for each order line. Lines with missing units come first.
     * When the server divides the units that came, it serves lines of renewals before lines of other orders,
     * and earlier orders before later ones.
     */
    members: z.array(
      z
        .strictObject({
          order_id: id,
          line: z.number().int(),
          user_id: id,
          customer_number: z.number().int().nullable(),
          name: z.string(),
          location_name: z.string(),
          for: z.enum(['share', 'add_on', 'item']),
          ordered: z.number().int(),
          missing: z.number().int(),
          substituted: z.number().int(),
          /** The amount that goes back: the price and tax of the missing units, less the price of the substitute. */
          amount: dollars,
          back_to: z.enum(refundTargets),
          /** True when the order is not paid. The amount then goes back once the order is paid. */
          waits: z.boolean(),
        })
        .meta({ id: 'ShortageMember' }),
    ),
    /** The number of order lines that `members` leaves out. */
    more: z.number().int(),
    ...shares,
    /** The name of the substitute; empty for none. */
    substitute_name: z.string(),
    /** The dollars that go back only after their orders are paid. They are in neither `as_credit` nor `to_payment`. */
    waiting: dollars,
    /** The dollars by which the shortage lowers the vendor's earnings. */
    from_vendor: dollars,
  }),
  errors: ['not_found', 'conflict'],
});

/** Missing goods of a pickup day, and how far the shortage is carried out. */
export const shortage = z
  .strictObject({
    id,
    kind: z.enum(['product', 'promise']),
    goods_id: id,
    name: z.string(),
    vendor_name: z.string(),
    /** The name of the location; null for all locations of the day. */
    location_name: z.string().nullable(),
    quantity: z.number().int(),
    reason: z.enum(shortageReasons),
    note: z.string(),
    by: z.string(),
    created_at: isoInstant,
    state: z.enum(['under_way', 'done']),
    /** The number of orders whose missing units are recorded so far. */
    orders: z.number().int(),
    /** The name of the substitute and the number of its units; empty and 0 for none. */
    substitute_name: z.string(),
    substituted: z.number().int(),
    ...shares,
    /**
     * The number of orders whose money has not gone back yet, because the order is not paid or the refund is
     * tried again.
     */
    waiting: z.number().int(),
    /** The number of orders that staff have to follow up. `left` has the first 50, with the reasons. */
    left_count: z.number().int(),
    left: z.array(z.strictObject({ order_id: id, reason: z.string() })),
    /** The id of the shortage that this one takes back; null for a shortage that records missing goods. */
    takes_back: id.nullable(),
    is_taken_back: z.boolean(),
  })
  .meta({ id: 'Shortage' });

export const createShortage = defineEndpoint({
  id: 'createShortage',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Settles missing goods of a locked pickup day: members are told and get their money back, the vendor earns less; the same request once',
  params: dayParams,
  body: plan.extend({
    request_id: requestId,
    /** The `recorded` units that the preview showed. The request is refused when the number has changed since. */
    recorded: z.number().int().min(0).max(1_000_000),
    reason: z.enum(shortageReasons, 'Please say why'),
    /** A sentence for the members who do not get all their goods. */
    note: freeText(300),
  }),
  response: z.strictObject({ message: z.string(), shortage }),
  errors: ['not_found', 'conflict'],
});

export const takeBackShortage = defineEndpoint({
  id: 'takeBackShortage',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Takes a shortage back that was a mistake, by a second one: credit that it gave is taken off again where it is still there',
  params: dayParams.extend({ id }),
  response: z.strictObject({ message: z.string(), shortage }),
  errors: ['not_found', 'conflict'],
});

export const listShortages = defineEndpoint({
  id: 'listShortages',
  auth: 'admin',
  summary: 'The missing goods of a pickup day, the latest first, and what vendors announced as missing',
  params: dayParams,
  response: z.strictObject({
    shortages: z.array(shortage),
    /** The units that vendors announced as missing for the cycle, over all its days. */
    announced: z.array(
      z
        .strictObject({
          vendor_id: id,
          goods_id: id,
          name: z.string(),
          quantity: z.number().int(),
          note: z.string(),
        })
        .meta({ id: 'AnnouncedShortage' }),
    ),
  }),
});
