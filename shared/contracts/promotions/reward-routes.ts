import type { Routes } from '../route.ts';

export const promotionsRewardRoutes = {
  createReview: {
    paths: ['POST /api/reviews'],
    changes: ['reviews', 'rewards'],
    failure: 'Error submitting review. Please try again.',
  },
  shareReview: {
    paths: ['POST /api/reviews/{id}/share'],
    changes: ['rewards'],
    failure: 'Error posting to Facebook. Please try again.',
  },
  listRewardCodes: {
    paths: ['GET /api/promotions/rewards'],
    shows: ['rewards', 'orders'],
    minutesFresh: 0,
    failure: 'Failed to fetch your codes',
  },
} as const satisfies Routes;
