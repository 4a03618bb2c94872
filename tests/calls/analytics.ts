import { runJob } from '../support/shopping.ts';
import { admin, buyer, once, vendor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

/** Makes a purchase and has the job count it. */
const counted = once(async () => {
  await buyer();
  await runJob('count-orders');
  await runJob('look-for-needs');
  return admin();
});
const query = { period: 'year' } as const;

export const analyticsCalls = {
  getDashboard: async () => (await counted()).call('getDashboard', { query }),
  getAddonAnalytics: async () => (await counted()).call('getAddonAnalytics', { query }),
  getNeedsYou: async () => (await counted()).call('getNeedsYou', {}),
  getSales: async () => (await counted()).call('getSales', { query }),
  getProductAnalytics: async () => (await counted()).call('getProductAnalytics', { query }),
  getUserAnalytics: async () => (await counted()).call('getUserAnalytics', { query }),
  getVendorAnalytics: async () => (await counted()).call('getVendorAnalytics', { query }),
  getVendorSales: async () => {
    await counted();
    return (await vendor()).call('getVendorSales', { query: {} });
  },
  getSalesOfVendor: async () =>
    (await counted()).call('getSalesOfVendor', { params: { id: 'usr_demo-vendor' }, query: {} }),
  getOrderAnalytics: async () => (await counted()).call('getOrderAnalytics', { query }),
  getGrowth: async () => (await counted()).call('getGrowth', { query }),
  getCustomerRetention: async () => (await counted()).call('getCustomerRetention', { query }),
  getGeographicAnalytics: async () => (await counted()).call('getGeographicAnalytics', { query }),
} satisfies CallsOf<'analytics'>;
