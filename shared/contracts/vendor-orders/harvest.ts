import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { orderStatuses } from '../orders/orders.ts';
import { freeText, id, idParams, isoDate, isoInstant, withMessage } from '../fields.ts';

const cycleChoice = z.strictObject({
  id,
  name: z.string(),
  cutoff_at: isoInstant,
  pickup_date: isoDate.meta({ description: 'The first pickup day' }),
});

const product = z.strictObject({
  product_id: id.meta({ description: 'The id of the commitment for what is promised for the shares' }),
  name: z.string(),
  unit: z.string(),
  quantity: z.number().int(),
  divided: z
    .enum(['by_contents', 'by_shares'])
    .nullable()
    .meta({
      description:
        'Null for what was ordered. For what is promised for the shares: by whose shares it is in, or, where the contents ' +
        'of no share name it, in proportion to the shares at each location',
    }),
});

const listProduct = product.extend({
  is_ready: z.boolean().meta({ description: 'The vendor marked all of it as ready' }),
});

const short = z
  .strictObject({ product_id: id, quantity: z.number().int().min(1).max(100_000) })
  .meta({ id: 'ShortProduct' });

export const harvestList = z.strictObject({
  cycle: cycleChoice,
  /** True when all renewals of the cut-off are made. After that the list seldom changes. */
  is_complete: z.boolean(),
  is_open: z.boolean().meta({ description: 'Its cut-off is still to come: this is what is ordered so far' }),
  vendor_name: z.string(),
  version: z
    .strictObject({ number: z.number().int(), at: isoInstant })
    .nullable()
    .meta({ description: 'As which it was mailed last; null before' }),
  /**
   * A key that stands for the list's present content. The vendor's answer names the key of the content that
   * it is about.
   */
  state: z.string(),
  products: z.array(listProduct).meta({ description: 'What to harvest or make in total, by name' }),
  locations: z
    .array(
      z.strictObject({
        location_id: id,
        name: z.string(),
        address: z.string(),
        city: z.string(),
        pickup_date: isoDate,
        products: z.array(listProduct),
      }),
    )
    .meta({ description: 'How many of each to bring where, by 8:00 AM of the day' }),
  changed: z
    .strictObject({
      since: isoInstant.meta({ description: 'When the list was mailed that these changes are against' }),
      changes: z.array(
        product.omit({ quantity: true, divided: true }).extend({
          location_id: id,
          location_name: z.string(),
          before: z.number().int(),
          after: z.number().int(),
        }),
      ),
    })
    .nullable()
    .meta({ description: 'What is another than it was mailed; null where nothing is' }),
  answer: z
    .strictObject({
      at: isoInstant,
      /** True when the vendor's answer is about the list's present content. */
      is_current: z.boolean(),
      short: z.array(short.extend({ name: z.string() })).meta({ description: 'Empty: all of it comes' }),
      note: z.string(),
    })
    .nullable(),
  may_answer: z.boolean().meta({ description: 'Until the last pickup day is over' }),
});

export const getHarvestList = defineEndpoint({
  id: 'getHarvestList',
  auth: 'vendor',
  ids: { cycle_id: 'everybody' },
  summary:
    'What to bring for a cycle: the latest one past its cut-off, unless another is named; of one that takes orders, what is ordered so far',
  query: z.strictObject({ cycle_id: id.optional() }),
  response: z.strictObject({
    cycles: z
      .array(cycleChoice)
      .meta({ description: 'The one that takes orders, then the six latest, the latest first' }),
    harvest: harvestList.nullable().meta({ description: 'Null while no cut-off has passed' }),
  }),
  errors: ['not_found'],
});

export const markHarvestReady = defineEndpoint({
  id: 'markHarvestReady',
  auth: 'vendor',
  ids: { id: 'everybody', product_id: 'everybody', location_id: 'everybody' },
  summary:
    'Marks what of a harvest list is ready, or takes that back: all of it, a product, a location, or a product there. Orders ' +
    'of which all is ready become so, 25 a call: it is called again while some are left',
  params: idParams,
  body: z.strictObject({
    product_id: id.optional(),
    location_id: id.optional(),
    is_ready: z.boolean(),
  }),
  response: z.strictObject({
    changed: z.number().int().meta({ description: 'Orders that are ready, or not any more, by this call' }),
    left: z.number().int(),
  }),
  errors: ['not_found', 'conflict'],
});

export const getPackList = defineEndpoint({
  id: 'getPackList',
  auth: 'vendor',
  ids: { id: 'everybody' },
  summary: 'What each member is to get of the vendor for a cycle, by place and member',
  params: idParams,
  response: z.strictObject({
    total: z.number().int(),
    orders: z
      .array(
        z.strictObject({
          order_id: id,
          status: z.enum(orderStatuses),
          customer: z
            .string()
            .meta({ description: 'The name where the store shares it, otherwise the customer number' }),
          phone: z.string().meta({ description: 'Empty where the store does not share it' }),
          pickup_date: isoDate,
          pickup_location: z.string(),
          items: z.array(product.omit({ divided: true })),
        }),
      )
      .meta({ description: 'The first 2,000' }),
  }),
  errors: ['not_found'],
});

export const answerHarvestList = defineEndpoint({
  id: 'answerHarvestList',
  auth: 'vendor',
  ids: { id: 'everybody', product_id: 'everybody' },
  summary: 'Confirms the harvest list of a cycle, or says what will be short of it; staff see that at once',
  params: idParams,
  body: z.strictObject({
    state: z.string().max(64),
    short: z.array(short).max(500).default([]),
    note: freeText(500).default(''),
  }),
  response: withMessage,
  errors: ['not_found', 'conflict'],
});

export const listHarvestAnswers = defineEndpoint({
  id: 'listHarvestAnswers',
  auth: 'admin',
  summary: 'What each vendor says to the harvest list of a cycle: confirmed, short, or nothing yet',
  query: z.strictObject({ cycle_id: id }),
  response: z.strictObject({
    answers: z.array(
      z.strictObject({
        vendor_id: id,
        vendor_name: z.string(),
        /** `waiting` means that there is no answer to the list that was mailed last. */
        state: z.enum(['waiting', 'short', 'confirmed']),
        mailed_at: isoInstant.nullable(),
        answered_at: isoInstant.nullable(),
        short: z.array(short.extend({ name: z.string() })),
        note: z.string(),
      }),
    ),
  }),
});
