import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { amount, dollars, freeText, id, isoDate, isoInstant, requestId } from '../fields.ts';
import { refundTargets } from '../orders/orders.ts';

/** Why goods are missing. */
export const shortageReasons = ['not_delivered', 'spoiled', 'damaged'] as const;

/** A locked pickup day of a cycle. */
const dayParams = z.strictObject({ cycle_id: id, date: isoDate });

/** Units of one line of an order that are missing. */
const missingUnits = z.strictObject({
  order_id: id,
  line: z.number().int().min(0).max(1000),
  quantity: z.number().int().min(0).max(10_000),
});

/** The goods that are missing, and who goes without. */
const plan = z.strictObject({
  /** Goods that members ordered, or a vendor's promise for the shares. */
  kind: z.enum(['product', 'promise']),
  /** The product, or the promise. */
  goods_id: id,
  /** The pickup location; null for all of the day. */
  location_id: id.nullable(),
  quantity: z
    .number('Please enter how many are missing')
    .int('Please enter how many are missing')
    .min(1, 'Please enter how many are missing')
    .max(100_000, 'Please enter a smaller number'),
  /** What a member gets back for a missing unit of a promise; null for goods that have a price. */
  worth: amount.nullable(),
  /** Another product at the same or a lower price that comes instead; null for none. Never for a promise. */
  substitute_id: id.nullable().default(null),
  /** Who goes without, as staff changed it; null for the rule. It adds up to the quantity. */
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
    /** Units that are still to be packed there. */
    ordered: z.number().int(),
    /** Units that were recorded as missing on this day before, over all locations. */
    recorded: z.number().int(),
    /** Who has the goods: those who go without first, then by the time of their order. */
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
          /** Units that come instead. */
          substituted: z.number().int(),
          /** What goes back for the missing units, with their tax, less what comes instead. */
          amount: dollars,
          back_to: z.enum(refundTargets),
          /** The order is not paid: it goes back once it is. */
          waits: z.boolean(),
        })
        .meta({ id: 'ShortageMember' }),
    ),
    /** Further lines that are not in `members`. */
    more: z.number().int(),
    ...shares,
    /** The name of what comes instead; empty for nothing. */
    substitute_name: z.string(),
    /** What goes back once unpaid orders are paid. */
    waiting: dollars,
    /** What the vendor does not earn. */
    from_vendor: dollars,
  }),
  errors: ['not_found', 'conflict'],
});

/** Missing goods of a pickup day, and what came of it. */
export const shortage = z
  .strictObject({
    id,
    kind: z.enum(['product', 'promise']),
    goods_id: id,
    name: z.string(),
    vendor_name: z.string(),
    /** Null for all locations of the day. */
    location_name: z.string().nullable(),
    quantity: z.number().int(),
    reason: z.enum(shortageReasons),
    note: z.string(),
    by: z.string(),
    created_at: isoInstant,
    state: z.enum(['under_way', 'done']),
    /** Orders with missing units, as far as it was carried out. */
    orders: z.number().int(),
    /** What comes instead, and how many units of it; empty for nothing. */
    substitute_name: z.string(),
    substituted: z.number().int(),
    ...shares,
    /** Orders that are not paid, or whose money waits for the payment provider. */
    waiting: z.number().int(),
    /** How many orders staff have to follow up, and up to 50 of them with the reasons. */
    left_count: z.number().int(),
    left: z.array(z.strictObject({ order_id: id, reason: z.string() })),
    /** The shortage that this one takes back; null where it tells of missing goods. */
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
    /** The units that the preview said to be recorded. It is refused when there are others since. */
    recorded: z.number().int().min(0).max(1_000_000),
    reason: z.enum(shortageReasons, 'Please say why'),
    /** A sentence for the members. */
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
    /** What vendors announced for the cycle, over all its days. */
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
