import type { Routes } from '../route.ts';

export const catalogueReviewRoutes = {
  listProductReviews: {
    paths: ['GET /api/inventory/products/{id}/reviews'],
    shows: ['reviews', 'votes'],
    minutesFresh: 5,
    failure: 'Failed to fetch reviews',
  },
  createProductReview: { paths: ['POST /api/inventory/products/{id}/reviews'], changes: ['reviews'] },
  updateProductReview: {
    paths: ['PUT /api/inventory/products/{id}/reviews/{reviewId}'],
    changes: ['reviews'],
  },
  deleteProductReview: {
    paths: ['DELETE /api/inventory/products/{id}/reviews/{reviewId}'],
    changes: ['reviews'],
  },
  listReviews: {
    paths: ['GET /api/reviews'],
    shows: ['reviews', 'votes'],
    minutesFresh: 1,
    failure: 'Failed to fetch reviews',
  },
  getReviewStatistics: {
    paths: ['GET /api/reviews/stats/overview'],
    shows: ['reviews', 'votes'],
    minutesFresh: 1,
    isPublic: true,
    failure: 'Failed to fetch reviews',
  },
  markReviewHelpful: { paths: ['POST /api/reviews/{id}/helpful'], changes: ['votes'] },
} as const satisfies Routes;
