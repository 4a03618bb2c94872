import type { Routes } from '../route.ts';

const read = { shows: ['vendor performance'], minutesFresh: 0 } as const;

export const vendorPerformanceRoutes = {
  getVendorPerformance: {
    ...read,
    paths: ['GET /api/admin/vendor-performance'],
    failure: 'Failed to fetch vendor performance',
  },
  getOwnPerformance: {
    ...read,
    paths: ['GET /api/vendors/performance'],
    failure: 'Failed to load how you deliver',
  },
  getVendorRankings: {
    ...read,
    paths: ['GET /api/admin/vendor-rankings'],
    failure: 'Failed to fetch vendor rankings',
  },
  listVendorQualityRatings: {
    ...read,
    paths: ['GET /api/admin/vendor-quality-ratings'],
    failure: 'Failed to fetch vendor quality ratings',
  },
  createVendorQualityRating: {
    paths: ['POST /api/admin/vendor-quality-ratings'],
    changes: ['vendor performance'],
    failure: 'Failed to create quality rating',
  },
  listVendorDeliveryLogs: {
    ...read,
    paths: ['GET /api/admin/vendor-delivery-logs'],
    failure: 'Failed to fetch vendor delivery logs',
  },
  updateVendorDeliveryLog: {
    paths: ['PUT /api/admin/vendor-delivery-logs/{id}'],
    changes: ['vendor performance'],
    failure: 'Failed to update delivery log',
  },
} as const satisfies Routes;
