import { apply, oneWaiting } from '../support/vendor-applications.ts';
import { admin, bodyOf, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const start = () => visitor.call('startLogoUpload', { body: { content_type: 'image/jpeg', size: 1000 } });

export const vendorApplicationsCalls = {
  registerVendor: () => apply(visitor),
  startLogoUpload: start,
  getLogoUpload: async () => {
    const { picture_id: id } = await bodyOf(start());
    return visitor.call('getLogoUpload', { params: { id } });
  },
  listVendorApplications: async () =>
    (await admin()).call('listVendorApplications', { query: { status: 'pending' } }),
  getVendorApplication: async () => {
    const { id } = await oneWaiting(await admin());
    return (await admin()).call('getVendorApplication', { params: { id } });
  },
  getUserVendorApplication: async () => {
    const { id } = await oneWaiting(await admin());
    const params = { id };
    await bodyOf(
      (await admin()).call('reviewVendorApplication', { params, body: { version: 1, decision: 'approve' } }),
    );
    const { account } = (await bodyOf((await admin()).call('getVendorApplication', { params }))).application;
    return (await admin()).call('getUserVendorApplication', { params: { id: account?.id ?? '' } });
  },
  reviewVendorApplication: async () => {
    const { id } = await oneWaiting(await admin());
    return (await admin()).call('reviewVendorApplication', {
      params: { id },
      body: { version: 1, decision: 'approve' },
    });
  },
} satisfies CallsOf<'vendor-applications'>;
