import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
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

const short = z.strictObject({ product_id: id, quantity: z.number().int().min(1).max(100_000) });

export const harvestList = z.strictObject({
  cycle: cycleChoice,
  /** The renewals of the cut-off are made: what changes now is the exception. */
  is_complete: z.boolean(),
  /** Says which state of the list an answer is about. */
  state: z.string(),
  products: z.array(product).meta({ description: 'What to harvest or make in total, by name' }),
  locations: z
    .array(
      z.strictObject({
        location_id: id,
        name: z.string(),
        address: z.string(),
        city: z.string(),
        pickup_date: isoDate,
        products: z.array(product),
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
      /** It is about the list as it is now. */
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
  summary: 'What to bring for a cycle whose cut-off has passed: the latest one, unless another is named',
  query: z.strictObject({ cycle_id: id.optional() }),
  response: z.strictObject({
    cycles: z.array(cycleChoice).meta({ description: 'The six latest, the latest first' }),
    harvest: harvestList.nullable().meta({ description: 'Null while no cut-off has passed' }),
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
        /** `waiting`: there is no answer to the list as it was mailed last. */
        state: z.enum(['waiting', 'short', 'confirmed']),
        mailed_at: isoInstant.nullable(),
        answered_at: isoInstant.nullable(),
        short: z.array(short.extend({ name: z.string() })),
        note: z.string(),
      }),
    ),
  }),
});
