import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { cursor, page } from '../fields.ts';
import { productReview } from './catalogue.ts';

/** A review of a product, or of the co-op as a whole. A review of the co-op has `coop` as its `product_id`. */
export const siteReview = productReview.extend({
  /** The product's name; null for the co-op as a whole, and for a product that is gone. */
  product_name: z.string().nullable(),
  product_category: z.string(),
  vendor_name: z.string(),
  /** True when the product is active, so that members can open its page. */
  is_on_sale: z.boolean(),
});

export const listReviews = defineEndpoint({
  id: 'listReviews',
  auth: 'optional',
  summary:
    "Approved reviews of the whole site, those approved last first; before them the caller's own of the co-op in any state",
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(50).default(10),
    cursor: cursor.optional(),
  }),
  response: page('data', siteReview),
});

const count = z.number().int().min(0);

export const getReviewStatistics = defineEndpoint({
  id: 'getReviewStatistics',
  auth: 'public',
  summary: 'Figures of all approved reviews, in both shapes that the documents name (Q114)',
  response: z.strictObject({
    data: z.strictObject({
      averageRating: z.number().min(0).max(5),
      totalReviews: count,
      verifiedPurchases: count,
      totalHelpfulVotes: count,
      average_rating: z.number().min(0).max(5),
      total_reviews: count,
      rating_distribution: z.strictObject({ '1': count, '2': count, '3': count, '4': count, '5': count }),
    }),
  }),
});
