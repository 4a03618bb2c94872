import type { Routes } from '../route.ts';

export const catalogueRoutes = {
  listProducts: {
    paths: ['GET /api/inventory/products', 'GET /api/products'],
    shows: ['catalogue', 'reviews', 'subscriptions'],
    minutesFresh: 5,
    failure: 'Failed to fetch products',
  },
  getProduct: {
    paths: ['GET /api/inventory/products/{id}'],
    shows: ['catalogue', 'reviews', 'subscriptions'],
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
} as const satisfies Routes;
