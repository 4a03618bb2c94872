import { addDays, localDate } from '#shared/local-date.ts';
import type { CertificateType } from '#shared/certificates.ts';
import { sendForm } from './pictures.ts';
import type { Member } from './world.ts';

export const pdf = Buffer.from('%PDF-1.7\n% A certificate of liability insurance\n%%EOF');

/** @returns the id by which the uploaded certificate can be sent */
export async function uploadCertificate(
  { client }: Pick<Member, 'client'>,
  file = pdf,
  type: CertificateType = 'application/pdf',
): Promise<string> {
  const { status, body } = await client.call('startCertificateUpload', {
    body: { content_type: type, size: file.length },
  });
  if (status !== 200) throw new Error(`No place for a certificate: ${status} ${body.error}`);
  const sent = await sendForm(body, file);
  if (sent.status !== 204) throw new Error(`S3 refused a certificate: ${sent.status} ${sent.code}`);
  return body.upload_id;
}

/** @param until the end of the insurance, a local date; 365 days from now when left out */
export async function sendCertificate(
  vendor: Pick<Member, 'client'>,
  until = addDays(localDate(new Date()), 365),
  file = pdf,
) {
  const upload_id = await uploadCertificate(vendor, file);
  const { version } = (await vendor.client.call('getVendorProfile')).body.profile;
  return vendor.client.call('sendInsuranceCertificate', {
    body: { version, upload_id, insurance_expiry_date: until },
  });
}
