import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/**
 * The settings for reading the figures of a range of days. `BatchGetItem` reads the figures in one request.
 * For a month that has no sums yet, `Query` reads the days of the month instead.
 */
const figures = { memoryMegabytes: 1024, grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] };

export const analyticsFunctions = {
  getDashboard: figures,
  getAddonAnalytics: figures,
  getNeedsYou: {
    memoryMegabytes: 1024,
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'], indexes: ['listing', 'due'] })],
  },
  getSales: figures,
  getProductAnalytics: figures,
  getUserAnalytics: { grants: [table({ actions: ['GetItem', 'BatchGetItem'] })] },
  getVendorAnalytics: figures,
  getOrderAnalytics: figures,
  getVendorSales: figures,
  getSalesOfVendor: figures,
  getGrowth: figures,
  getCustomerRetention: figures,
  getGeographicAnalytics: figures,
} satisfies FunctionsOf<'analytics'>;
