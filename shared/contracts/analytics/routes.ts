import type { Routes } from '../route.ts';

const failure = 'Failed to fetch dashboard statistics';
const read = { shows: ['orders'], minutesFresh: 1, failure } as const;

export const analyticsRoutes = {
  getDashboard: { ...read, paths: ['GET /api/admin/analytics', 'GET /api/analytics'] },
  getAddonAnalytics: { ...read, paths: ['GET /api/admin/addon-analytics'] },
  getNeedsYou: {
    paths: ['GET /api/admin/needs-you'],
    shows: ['catalogue', 'charges', 'reviews', 'calendar', 'vendor applications', 'vendor messages'],
    minutesFresh: 0,
    failure: 'What needs you could not be loaded',
  },
  getSales: { ...read, paths: ['GET /api/analytics/sales', 'GET /api/analytics/revenue'] },
  getProductAnalytics: {
    ...read,
    paths: ['GET /api/analytics/products', 'GET /api/analytics/top-products'],
  },
  getUserAnalytics: { ...read, paths: ['GET /api/analytics/users'] },
  getVendorAnalytics: {
    ...read,
    paths: ['GET /api/analytics/vendors', 'GET /api/analytics/top-vendors'],
  },
  getOrderAnalytics: { ...read, paths: ['GET /api/analytics/orders'] },
  getGrowth: { ...read, paths: ['GET /api/analytics/growth'] },
  getCustomerRetention: { ...read, paths: ['GET /api/analytics/customer-retention'] },
  getVendorSales: {
    paths: ['GET /api/vendor/sales'],
    shows: ['orders'],
    minutesFresh: 1,
    failure: 'Failed to load sales',
  },
  getSalesOfVendor: {
    paths: ['GET /api/vendors/{id}/analytics'],
    shows: ['orders'],
    minutesFresh: 1,
    failure: 'Failed to load sales',
  },
  getGeographicAnalytics: { ...read, paths: ['GET /api/analytics/geographic'] },
} as const satisfies Routes;
