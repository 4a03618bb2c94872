import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { dollars, id, isoInstant } from '../fields.ts';

export const listPromotionUsage = defineEndpoint({
  id: 'listPromotionUsage',
  auth: 'customer',
  summary: 'Codes this member has redeemed, newest first',
  response: z.strictObject({
    data: z.array(
      z.strictObject({ code: z.string(), order_id: id, discount: dollars, redeemed_at: isoInstant }),
    ),
  }),
});
