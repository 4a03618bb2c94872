import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate, isoInstant, pounds } from '../fields.ts';

/** A locked pickup day of a cycle. */
const dayParams = z.strictObject({ cycle_id: id, date: isoDate });
const placeParams = dayParams.extend({ location_id: id });

const weightRange = 'Please enter a weight from 0.01 to 9,999 pounds';

/** How far the weights of a day are settled, over all its locations. */
const weighing = z
  .strictObject({
    /** `none` while nothing was entered. `entered` weights are settled by staff, or by themselves the day after. */
    state: z.enum(['none', 'entered', 'under_way', 'settled']),
    /** The time at which they are settled by themselves; null once they are, and while there are none. */
    settles_at: isoInstant.nullable(),
    /** Items with a weight, and those of them that are not settled yet. */
    entered: z.number().int(),
    open: z.number().int(),
    /** Open items that weigh more than half off their estimate. They do not settle by themselves. */
    odd: z.number().int(),
    as_credit: dollars,
    on_next_bill: dollars,
    /** Items whose order is not paid. They are settled once it is. */
    waiting: z.number().int(),
    /** Orders that staff have to follow up, up to 50 of them, with the reasons. */
    left: z.array(z.strictObject({ order_id: id, reason: z.string() })),
  })
  .meta({ id: 'Weighing' });

export const listWeights = defineEndpoint({
  id: 'listWeights',
  auth: 'admin',
  summary:
    'What is sold by weight at a pickup location of a locked day, member by member, with what it weighed',
  params: placeParams,
  response: z.strictObject({
    cycle_name: z.string(),
    date: isoDate,
    location_name: z.string(),
    goods: z.array(
      z
        .strictObject({
          product_id: id,
          name: z.string(),
          vendor_name: z.string(),
          items: z.array(
            z
              .strictObject({
                order_id: id,
                line: z.number().int(),
                customer_number: z.number().int().nullable(),
                name: z.string(),
                /** Units that are packed. */
                units: z.number().int(),
                /** Pounds that they are expected to weigh together. */
                estimated_weight: pounds,
                /** Pounds that they weigh together; null where none was entered. */
                weight: pounds.nullable(),
                is_settled: z.boolean(),
                /** Its weight could not be settled, and has to be entered again. */
                is_left: z.boolean(),
              })
              .meta({ id: 'WeighedItem' }),
          ),
        })
        .meta({ id: 'WeighedGoods' }),
    ),
    weighing,
  }),
  errors: ['not_found', 'conflict'],
});

export const saveWeights = defineEndpoint({
  id: 'saveWeights',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Keeps what goods of a pickup location weighed. Nobody is told and nothing is paid before it is settled',
  params: placeParams,
  body: z.strictObject({
    weights: z
      .array(
        z.strictObject({
          order_id: id,
          line: z.number().int().min(0).max(1000),
          /** The units that were weighed. It is refused when others are packed. */
          units: z.number().int().min(1).max(10_000),
          /** Pounds, of all packed units together; null takes a weight away that was not settled. */
          weight: z
            .number(weightRange)
            .min(0.01, weightRange)
            .max(9999, weightRange)
            .multipleOf(0.01, weightRange)
            .nullable(),
        }),
      )
      .min(1)
      .max(50),
  }),
  response: z.strictObject({ message: z.string(), weighing }),
  errors: ['not_found', 'conflict'],
});

export const settleWeights = defineEndpoint({
  id: 'settleWeights',
  auth: 'admin',
  replay: 'by hand',
  summary:
    'Settles the weights of a day at all its locations: what weighs less goes back as credit, what weighs more is on the next bill, and members are told',
  params: dayParams,
  response: z.strictObject({ message: z.string(), weighing }),
  errors: ['not_found', 'conflict'],
});
