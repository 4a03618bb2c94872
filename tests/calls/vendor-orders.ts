import {
  billedCycle,
  createVendor,
  giveVendorOrder,
  productOf,
  sell,
  splitOrders,
} from '../support/vendor-sales.ts';
import { admin, bodyOf, once } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

/** A vendor with an order of a member, and a harvest list. */
const selling = once(async () => {
  const vendor = await createVendor();
  const { orderId } = await sell([await productOf(vendor), 2]);
  const cycle = await billedCycle();
  await giveVendorOrder(cycle, { vendorId: vendor.id, quantity: 3 });
  await splitOrders();
  return { vendor, client: vendor.client, params: { id: orderId }, cycle };
});

export const vendorOrdersCalls = {
  listVendorOrders: async () => (await selling()).client.call('listVendorOrders', { query: { limit: 5 } }),
  listOrdersOfVendor: async () => {
    const { client, vendor } = await selling();
    return client.call('listOrdersOfVendor', { params: { id: vendor.id }, query: { status: 'confirmed' } });
  },
  exportVendorOrders: async () => (await selling()).client.call('exportVendorOrders', { query: {} }),
  getVendorOrder: async () => {
    const { client, params } = await selling();
    return client.call('getVendorOrder', { params });
  },
  updateVendorOrderStatus: async () => {
    const { client, params } = await selling();
    return client.call('updateVendorOrderStatus', { params, body: { status: 'ready', notes: 'Packed' } });
  },
  addVendorOrderNote: async () => {
    const { client, params } = await selling();
    const body = { note: 'Two cartons', noteType: 'customer' } as const;
    return client.call('addVendorOrderNote', { params, body });
  },
  getHarvestList: async () => (await selling()).client.call('getHarvestList', { query: {} }),
  listHarvestAnswers: async () => {
    const { cycle } = await selling();
    return (await admin()).call('listHarvestAnswers', { query: { cycle_id: cycle.id } });
  },
  markHarvestReady: async () => {
    const { client, cycle } = await selling();
    return client.call('markHarvestReady', { params: { id: cycle.id }, body: { is_ready: true } });
  },
  getPackList: async () => {
    const { client, cycle } = await selling();
    return client.call('getPackList', { params: { id: cycle.id } });
  },
  answerHarvestList: async () => {
    const { client, cycle } = await selling();
    const { harvest } = await bodyOf(client.call('getHarvestList', { query: { cycle_id: cycle.id } }));
    const body = { state: harvest!.state, short: [{ product_id: 'prd_eggs', quantity: 1 }] };
    return client.call('answerHarvestList', { params: { id: cycle.id }, body });
  },
} satisfies CallsOf<'vendor-orders'>;
