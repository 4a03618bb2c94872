import type { Routes } from '../route.ts';

export const catalogueStaffRoutes = {
  listAdminReviews: {
    paths: ['GET /api/admin/reviews'],
    shows: ['reviews'],
    minutesFresh: 1,
    failure: 'Failed to fetch reviews',
  },
  moderateReview: { paths: ['PUT /api/admin/reviews/{id}'], changes: ['reviews'] },
} as const satisfies Routes;
