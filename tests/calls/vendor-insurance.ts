import { sendCertificate } from '../support/certificates.ts';
import { createVendor } from '../support/vendor-sales.ts';
import { vendor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const vendorInsuranceCalls = {
  startCertificateUpload: async () =>
    (await vendor()).call('startCertificateUpload', {
      body: { content_type: 'application/pdf', size: 1000 },
    }),
  sendInsuranceCertificate: async () => sendCertificate(await createVendor()),
  getInsuranceCertificate: async () => {
    const insured = await createVendor();
    await sendCertificate(insured);
    return insured.client.call('getInsuranceCertificate');
  },
} satisfies CallsOf<'vendor-insurance'>;
