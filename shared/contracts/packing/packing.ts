import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { cursor, dollars, id, isoDate, isoInstant, page } from '../fields.ts';
import { dietaryNeeds } from '../users/own-account.ts';
import { storages } from '../product-management/product-management.ts';

const dayParams = z.strictObject({ cycle_id: id, date: isoDate });
const placeParams = dayParams.extend({ location_id: id });

const packedLocation = z
  .strictObject({
    location_id: id,
    name: z.string(),
    members: z.number().int(),
    shares: z.number().int(),
    /** The number of members at the location who owe money. */
    owing: z.number().int(),
    is_made: z.boolean().meta({ description: 'False while its lists are being made' }),
  })
  .meta({ id: 'PackedLocation' });

/** The lists of a pickup day in their latest version. */
const packing = z
  .strictObject({
    number: z.number().int().meta({ description: 'The version that every sheet says' }),
    state: z.enum(['making', 'made']),
    locked_at: isoInstant.meta({ description: 'The moment whose orders the lists have' }),
    locked_by: z.string(),
    holds_unpaid: z.boolean().meta({ description: 'What members who owe get is held back, and not picked' }),
    locations: z.array(packedLocation),
  })
  .meta({ id: 'Packing' });

const packingDay = z
  .strictObject({
    cycle_id: id,
    cycle_name: z.string(),
    date: isoDate,
    status: z.string().meta({ description: 'The status of the cycle' }),
    may_lock: z
      .boolean()
      .meta({ description: 'The shares of the cycle are billed, and the day is not over' }),
    packing: packing.nullable().meta({ description: 'Null before the day was locked' }),
  })
  .meta({ id: 'PackingDay' });

export const listPackingDays = defineEndpoint({
  id: 'listPackingDays',
  auth: 'admin',
  summary: 'The pickup days of the latest cycles past their cut-off, the latest first, with their lists',
  response: z.strictObject({ days: z.array(packingDay) }),
});

export const lockPackingDay = defineEndpoint({
  id: 'lockPackingDay',
  auth: 'admin',
  summary:
    'Locks a pickup day for packing: makes its lists as the orders are now. A day that was locked before gets a new version',
  params: dayParams,
  body: z.strictObject({
    /** The version that the caller saw last; 0 for a day that was never locked. */
    number: z.number().int().min(0).max(10_000),
    holds_unpaid: z.boolean(),
  }),
  response: z.strictObject({ day: packingDay }),
  errors: ['not_found', 'conflict'],
  replay: 'by hand',
});

const sheet = {
  cycle_name: z.string(),
  date: isoDate,
  number: z.number().int(),
  locked_at: isoInstant,
};

const goods = {
  product_id: id.meta({ description: 'The id of the promise for what is promised for the shares' }),
  name: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
};
const kept = z.enum(storages).meta({ description: 'How it is kept until it is collected' });

export const getReceivingList = defineEndpoint({
  id: 'getReceivingList',
  auth: 'admin',
  summary:
    'What each vendor must bring for a pickup day, by product and location, promises for the shares among it',
  params: dayParams,
  response: z.strictObject({
    ...sheet,
    vendors: z.array(
      z.strictObject({
        vendor_id: z.string(),
        name: z.string(),
        products: z.array(
          z.strictObject({
            ...goods,
            storage: kept,
            is_promised: z.boolean().meta({ description: 'True for what was promised for the shares' }),
            locations: z.array(
              z.strictObject({ location_id: id, name: z.string(), quantity: z.number().int() }),
            ),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found', 'conflict'],
});

export const getPickList = defineEndpoint({
  id: 'getPickList',
  auth: 'admin',
  summary:
    'What is to be picked for a pickup location, product by product, and what the shares there contain',
  params: placeParams,
  response: z.strictObject({
    ...sheet,
    location_name: z.string(),
    products: z.array(
      z.strictObject({
        ...goods,
        storage: kept,
        vendor_name: z.string(),
        held: z.number().int().meta({ description: 'Units that are held back, beside the quantity' }),
      }),
    ),
    shares: z.array(
      z.strictObject({
        plan_id: id,
        name: z.string(),
        quantity: z.number().int(),
        held: z.number().int(),
        items: z.array(z.string()).meta({ description: 'As staff set them; empty where they did not' }),
      }),
    ),
  }),
  errors: ['not_found', 'conflict'],
});

/**
 * How far the pickup of a member is. `due`: not all orders are marked as picked up. `collected`: all are.
 * `off`: no order is left to collect, because all were cancelled or refunded after the lock.
 */
export const pickupStates = ['due', 'collected', 'off'] as const;

const packedGoods = z.strictObject({
  ...goods,
  storage: kept,
  vendor_name: z.string(),
});

export const listPackedMembers = defineEndpoint({
  id: 'listPackedMembers',
  auth: 'admin',
  summary:
    'What each member of a pickup location gets: their share, add-ons and one-time items of all their orders',
  params: placeParams,
  query: z.strictObject({ cursor: cursor.optional() }),
  response: z.strictObject({
    ...sheet,
    location_name: z.string(),
    ...page(
      'members',
      z
        .strictObject({
          user_id: id,
          customer_number: z.number().int().nullable(),
          name: z.string(),
          phone: z.string(),
          shares: z.array(z.strictObject({ plan_id: id, name: z.string(), quantity: z.number().int() })),
          add_ons: z.array(packedGoods).meta({ description: 'Standing add-ons of their share' }),
          items: z.array(packedGoods).meta({ description: 'What they ordered once' }),
          missing: z.array(z.string()).meta({ description: 'Add-ons that do not come this time' }),
          instructions: z.array(z.string()).meta({ description: 'What they asked of those who pack' }),
          dietary_needs: dietaryNeeds,
          owes: dollars,
          is_held: z.boolean().meta({ description: 'Not packed, because they owe' }),
          order_ids: z.array(id),
          pickup: z
            .enum(pickupStates)
            .meta({ description: 'As their orders are now, not as they were locked' }),
        })
        .meta({ id: 'PackedMember' }),
    ).shape,
  }),
  errors: ['not_found', 'conflict'],
});

export const getPackingExceptions = defineEndpoint({
  id: 'getPackingExceptions',
  auth: 'admin',
  summary:
    'What differs at a pickup location between its locked lists and the orders as they are now: who, what and why',
  params: placeParams,
  response: z.strictObject({
    ...sheet,
    location_name: z.string(),
    exceptions: z.array(
      z
        .strictObject({
          user_id: id,
          customer_number: z.number().int().nullable(),
          name: z.string(),
          kind: z.enum(['gone', 'new', 'changed']),
          changed: z.array(
            z.strictObject({ name: z.string(), before: z.number().int(), after: z.number().int() }),
          ),
          owed_before: dollars,
          owed_after: dollars,
          reasons: z.array(z.string()),
        })
        .meta({ id: 'PackingException' }),
    ),
  }),
  errors: ['not_found', 'conflict'],
});
