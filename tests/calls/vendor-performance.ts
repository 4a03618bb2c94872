import { runJob } from '../support/shopping.ts';
import {
  createVendor,
  forgetRecentCycle,
  giveVendorOrder,
  recentCycle,
  splitOrders,
} from '../support/vendor-sales.ts';
import { admin, bodyOf, once } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

/** A vendor with goods to deliver, and the record of the delivery. */
const delivers = once(async () => {
  const vendor = await createVendor();
  const cycle = await recentCycle();
  await giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 3 });
  await splitOrders();
  await runJob('keep-delivery-logs');
  await forgetRecentCycle(cycle);
  return vendor;
});
const delivering = async () => ({ vendor_id: (await delivers()).id });
const logs = async () =>
  (await admin()).call('listVendorDeliveryLogs', {
    query: { ...(await delivering()), end_date: '2099-01-03', start_date: '2099-01-03' },
  });
const rate = async () =>
  (await admin()).call('createVendorQualityRating', { body: { ...(await delivering()), rating: 4 } });

export const vendorPerformanceCalls = {
  getVendorPerformance: async () => {
    await delivering();
    return (await admin()).call('getVendorPerformance', {
      query: { delivery_status: 'pending', start_date: '2099-01-03', end_date: '2099-01-03' },
    });
  },
  getVendorRankings: async () => {
    await rate();
    return (await admin()).call('getVendorRankings', { query: { by: 'rating' } });
  },
  listVendorQualityRatings: async () => {
    await rate();
    return (await admin()).call('listVendorQualityRatings');
  },
  getOwnPerformance: async () => {
    await rate();
    return (await delivers()).client.call('getOwnPerformance');
  },
  createVendorQualityRating: rate,
  listVendorDeliveryLogs: logs,
  updateVendorDeliveryLog: async () => {
    const [log] = (await bodyOf(logs())).logs;
    return (await admin()).call('updateVendorDeliveryLog', {
      params: { id: log?.id ?? '' },
      body: { version: log?.version ?? 0, outcome: 'missed' },
    });
  },
} satisfies CallsOf<'vendor-performance'>;
