import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idParams, recordVersion } from '../fields.ts';

export const cycleBox = z.strictObject({
  version: recordVersion,
  boxes: z.array(
    z.strictObject({
      plan_id: id,
      /** The location; null stands for all locations that have no box of their own. */
      location_id: id.nullable(),
      items: z.array(z.strictObject({ product_id: id, name: z.string(), image_url: z.string() })),
    }),
  ),
});

export const getBoxContents = defineEndpoint({
  id: 'getBoxContents',
  auth: 'admin',
  summary: 'What is in the shares of a cycle, by plan and location',
  params: idParams,
  response: cycleBox,
  errors: ['not_found'],
});

const box = z
  .strictObject({
    plan_id: id,
    location_id: id.nullable(),
    product_ids: z
      .array(id)
      .min(1, 'Please choose at least one product')
      .max(30, 'Please choose at most 30 products')
      .refine((ids) => new Set(ids).size === ids.length, 'Please choose each product only once'),
  })
  .meta({ id: 'PlannedBox' });

export const saveBoxContents = defineEndpoint({
  id: 'saveBoxContents',
  auth: 'admin',
  summary: 'Says what is in the shares of a cycle; members see it on their next pickup',
  params: idParams,
  body: z.strictObject({
    version: recordVersion,
    boxes: z
      .array(box)
      .max(200, 'Please use at most 200 boxes')
      .refine(
        (boxes) =>
          new Set(boxes.map((one) => `${one.plan_id} ${one.location_id ?? ''}`)).size === boxes.length,
        'Please use one box for each plan and location',
      ),
  }),
  response: cycleBox.extend({ message: z.string() }),
  errors: ['not_found', 'conflict'],
});
