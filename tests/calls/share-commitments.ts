import { commit, cycleAhead, promise } from '../support/share-commitments.ts';
import { createVendor, productOf } from '../support/vendor-sales.ts';
import { admin, bodyOf, once, plan } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

/** A vendor with a product, and a cycle to promise for. */
const promising = once(async () => {
  const vendor = await createVendor();
  const { id } = await productOf(vendor);
  return { vendor, client: vendor.client, productId: id, cycle: await cycleAhead() };
});
const promised = async () => {
  const { vendor, cycle } = await promising();
  const { id, version } = await commit(vendor, promise(cycle));
  return { params: { id }, version };
};

export const shareCommitmentsCalls = {
  listShareCommitments: async () => {
    await promised();
    return (await promising()).client.call('listShareCommitments');
  },
  createShareCommitment: async () => {
    const { client, cycle, productId } = await promising();
    return client.call('createShareCommitment', { body: promise(cycle, { product_id: productId }) });
  },
  getShareCommitment: async () => {
    const { params } = await promised();
    return (await promising()).client.call('getShareCommitment', { params });
  },
  updateShareCommitment: async () => {
    const { params, version } = await promised();
    const { client, productId } = await promising();
    const body = { version, quantity: 50, product_id: productId };
    return client.call('updateShareCommitment', { params, body });
  },
  cancelShareCommitment: async () => {
    const { params, version } = await promised();
    const body = { version, reason: 'Hail' };
    return (await promising()).client.call('cancelShareCommitment', { params, body });
  },
  listAvailableCoopCycles: async () => (await promising()).client.call('listAvailableCoopCycles'),
  getShareDemand: async () => {
    const { cycle } = await promising();
    return (await admin()).call('getShareDemand', { query: { cycle_id: cycle.id } });
  },
  updateShareContents: async () => {
    const { contents_version: version } = await bodyOf((await admin()).call('getShareDemand'));
    const plans = [{ plan_id: (await plan()).id, items_per_share: 1 }];
    return (await admin()).call('updateShareContents', { body: { version, plans } });
  },
  listAdminShareCommitments: async () => {
    await promised();
    const { cycle } = await promising();
    return (await admin()).call('listAdminShareCommitments', { query: { cycle_id: cycle.id } });
  },
  getAdminShareCommitment: async () =>
    (await admin()).call('getAdminShareCommitment', { params: (await promised()).params }),
  createAdminShareCommitment: async () => {
    const { vendor, cycle, productId } = await promising();
    const body = { ...promise(cycle, { product_id: productId }), vendor_id: vendor.id };
    return (await admin()).call('createAdminShareCommitment', { body });
  },
  updateAdminShareCommitment: async () => {
    const { params, version } = await promised();
    return (await admin()).call('updateAdminShareCommitment', { params, body: { version, quantity: 60 } });
  },
  acceptAdminShareCommitment: async () => {
    const { params, version } = await promised();
    return (await admin()).call('acceptAdminShareCommitment', { params, body: { version, quantity: 1 } });
  },
  cancelAdminShareCommitment: async () => {
    const { params, version } = await promised();
    const body = { version, reason: 'As agreed by telephone' };
    return (await admin()).call('cancelAdminShareCommitment', { params, body });
  },
} satisfies CallsOf<'share-commitments'>;
