import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { cursor, id, idParams, isoInstant, page, recordVersion } from '../fields.ts';

/** A review as staff moderate it (document 2, section 3). */
export const adminReview = z.strictObject({
  id,
  product_id: id,
  product_name: z.string(),
  title: z.string(),
  user_name: z.string(),
  /** The time at which the author wrote or last changed the review. */
  submitted_at: isoInstant,
  approved_at: isoInstant.nullable(),
  rating: z.number().int().min(1).max(5),
  content: z.string(),
  is_coop_share: z.boolean(),
  is_verified_purchase: z.boolean(),
  status: z.enum(['pending', 'approved', 'rejected']),
  version: recordVersion,
});

export const listAdminReviews = defineEndpoint({
  id: 'listAdminReviews',
  auth: 'admin',
  summary: 'Reviews that await approval, the longest waiting first, or those that are public, newest first',
  query: z.strictObject({
    status: z.enum(['pending', 'approved']).default('pending'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: cursor.optional(),
  }),
  response: page('reviews', adminReview).extend({
    /** The numbers of waiting and of public reviews, over all products. */
    counts: z.strictObject({ pending: z.number().int(), approved: z.number().int() }),
  }),
});

export const moderateReview = defineEndpoint({
  id: 'moderateReview',
  auth: 'admin',
  summary: 'Publishes or rejects a pending review, as it was read; its author can change a rejected one',
  params: idParams,
  body: z.strictObject({
    product_id: id,
    status: z.enum(['approved', 'rejected']),
    version: recordVersion,
  }),
  response: z.strictObject({ message: z.string(), review: adminReview }),
  errors: ['not_found', 'conflict'],
});
