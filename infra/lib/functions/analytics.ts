import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** Figures of a range of days: one request, and a Query where a month waits to be added up. */
const figures = { memoryMegabytes: 1024, grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] };

/** What the Overview shows. */
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
