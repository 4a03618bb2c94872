import type { Routes } from '../route.ts';

export const catalogueRoutes = {
  listProducts: {
    paths: ['GET /api/inventory/products', 'GET /api/products'],
    shows: ['catalogue', 'reviews'],
    minutesFresh: 5,
    failure: 'Failed to fetch products',
  },
  getProduct: {
    paths: ['GET /api/inventory/products/{id}'],
    shows: ['catalogue', 'reviews'],
    minutesFresh: 5,
    failure: 'Failed to fetch products',
  },
  listProductCategories: {
    paths: ['GET /api/products/categories'],
    shows: ['catalogue'],
    minutesFresh: 5,
    isPublic: true,
    failure: 'Failed to fetch categories',
  },
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
  markReviewHelpful: { paths: ['POST /api/reviews/{id}/helpful'], changes: ['votes'] },
} as const satisfies Routes;
