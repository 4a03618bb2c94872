import { randomUUID } from 'node:crypto';
import { startCertificateUpload } from '#shared/contracts/vendor-insurance/insurance-certificate.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { vendorOf } from '#functions/platform/vendor-of.ts';
import { certificateForm } from '../data/certificates.ts';

export const handler = endpoint(startCertificateUpload, async ({ body, actor }) => {
  const uploadId = randomUUID();
  return { upload_id: uploadId, post: await certificateForm(vendorOf(actor), uploadId, body.content_type) };
});
