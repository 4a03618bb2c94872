import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

const sums = { grants: [table({ actions: ['GetItem', 'BatchGetItem', 'Query'] })] };
const lists = { grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing', 'due'] })] };

export const vendorPerformanceFunctions = {
  getVendorPerformance: sums,
  getVendorRankings: sums,
  getOwnPerformance: { grants: [table({ actions: ['GetItem'], indexes: ['listing'] })] },
  listVendorQualityRatings: lists,
  createVendorQualityRating: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })],
  },
  listVendorDeliveryLogs: lists,
  updateVendorDeliveryLog: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] })],
  },
} satisfies FunctionsOf<'vendor-performance'>;
