import { randomUUID } from 'node:crypto';
import { createVendor } from '../support/vendor-sales.ts';
import { admin, bodyOf, once, visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

const somebody = once(() => createVendor());
const named = async () => ({ params: { id: (await somebody()).id } });

export const vendorsCalls = {
  listVendors: async () => (await admin()).call('listVendors', { query: { status: 'active' } }),
  listVendorSpotlights: () => visitor.call('listVendorSpotlights'),
  getVendor: async () => visitor.call('getVendor', await named()),
  createVendor: async () =>
    (await admin()).call('createVendor', {
      body: {
        first_name: 'Typical',
        last_name: 'Call',
        email: `${randomUUID()}@example.test`,
        vendor_name: 'Typical Farm',
      },
    }),
  updateVendor: async () => {
    const { vendor } = await bodyOf((await admin()).call('getVendor', await named()));
    return (await admin()).call('updateVendor', {
      ...(await named()),
      body: {
        version: vendor.record?.version ?? 0,
        vendor_name: 'Renamed Farm',
        insurance_expiry_date: '2099-01-01',
      },
    });
  },
  deleteVendor: async () =>
    (await admin()).call('deleteVendor', { params: { id: (await createVendor()).id }, query: {} }),
} satisfies CallsOf<'vendors'>;
