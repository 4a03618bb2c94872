import type * as z from 'zod';
import { certificateTexts, type CertificateType } from '#shared/certificates.ts';
import type { sendInsuranceCertificate } from '#shared/contracts/vendor-insurance/insurance-certificate.ts';
import { localDate } from '#shared/local-date.ts';
import { Refusal } from '#shared/refusal.ts';
import { changedMeanwhile, notFound } from '#functions/platform/errors.ts';
import { certificateAddress, putCertificate, readUploadedCertificate } from '../data/certificates.ts';
import { certificateTypeOf } from '../domain/certificate-type.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { withCertificate } from '#functions/accounts/domain/vendor-profile.ts';
import { saveVendorAccount, showVendorAccount } from '#functions/accounts/use-cases/vendor-profile.ts';

/**
 * Saves an uploaded certificate with its date. The file is stored first, so a call after a crash only
 * replaces it. A date that the vendor sends waits for staff. A repeated call changes nothing.
 * @throws AppError `not_found` for an account without a vendor record; `conflict` when the account changed
 * since it was shown; Refusal for a date that is today or earlier, and for a file that is missing or no
 * certificate
 */
export async function sendCertificate(
  vendorId: string,
  {
    version,
    upload_id: id,
    insurance_expiry_date: until,
  }: z.output<(typeof sendInsuranceCertificate)['body']>,
  staffId: string | undefined,
  now: Date,
): Promise<User> {
  const user = await showVendorAccount(vendorId);
  const certificate = user.business.insurance_certificate;
  if (certificate?.id === id && certificate.until === until) return user;
  if (user.version !== version) throw changedMeanwhile('account');
  if (until <= localDate(now))
    throw new Refusal('Please enter the last day of the new insurance', 'insurance_expiry_date');
  const type = await keepFile(vendorId, id);
  const after = withCertificate(user, { id, type, until }, staffId !== undefined, now);
  return (await saveVendorAccount(user, after, [], staffId, now)).after;
}

async function keepFile(vendorId: string, id: string): Promise<CertificateType> {
  const file = await readUploadedCertificate(vendorId, id);
  if (!file) throw new Refusal(certificateTexts.notThere, 'upload_id');
  const type = certificateTypeOf(file);
  if (!type) throw new Refusal(certificateTexts.wrongType, 'upload_id');
  await putCertificate(vendorId, file, type);
  return type;
}

/** @throws AppError `not_found` when no certificate was sent */
export async function openCertificate(vendorId: string): Promise<{ url: string; sent_at: string }> {
  const { business } = await showVendorAccount(vendorId);
  if (!business.insurance_certificate) throw notFound('Certificate');
  return { url: await certificateAddress(vendorId), sent_at: business.insurance_certificate.sent_at };
}
