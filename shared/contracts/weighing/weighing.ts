import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoDate, isoInstant, pounds } from '../fields.ts';

/** A locked pickup day of a cycle. */
const dayParams = z.strictObject({ cycle_id: id, date: isoDate });
const placeParams = dayParams.extend({ location_id: id });

const weightRange = 'Please enter a weight from 0.01 to 9,999 pounds';

/**
 * The progress of settling a day's weights, over all its locations. A weight is settled once it is written
 * into the order. Goods that weighed less than estimated give credit. Goods that weighed more add to the next
 * bill.
 */
const weighing = z
  .strictObject({
    /**
     * The state of the weighing. It is `none` until staff enter a weight. When staff do not settle `entered`
     * weights themselves, a job settles them at `settles_at`, usually on the morning after the pickup day.
     */
    state: z.enum(['none', 'entered', 'under_way', 'settled']),
    /** The time at which a job settles the weights; null when no weights wait for the job. */
    settles_at: isoInstant.nullable(),
    /** The number of items with a weight. `open` is how many of these items are not settled yet. */
    entered: z.number().int(),
    open: z.number().int(),
    /**
     * The number of open items whose weight differs from the estimate by more than half. The job does not
     * settle these items but leaves them to staff.
     */
    odd: z.number().int(),
    as_credit: dollars,
    on_next_bill: dollars,
    /** The number of items that cannot be settled yet because their order is not paid. */
    waiting: z.number().int(),
    /** The first 50 weights that staff have to follow up, each with its order and the reason. */
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
                /** The number of packed units. */
                units: z.number().int(),
                /** The pounds that the units are expected to weigh together. */
                estimated_weight: pounds,
                /** The pounds that the units weigh together; null before they were weighed. */
                weight: pounds.nullable(),
                is_settled: z.boolean(),
                /** True when the weight could not be settled and must be entered again. */
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
          /**
           * The number of units that were weighed. The weight is refused when the order now has another
           * number of packed units.
           */
          units: z.number().int().min(1).max(10_000),
          /**
           * The pounds that all packed units weigh together. Null removes the weight. A weight that is
           * settled cannot be removed.
           */
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
