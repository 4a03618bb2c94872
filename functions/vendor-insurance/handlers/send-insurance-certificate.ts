import { sendInsuranceCertificate } from '#shared/contracts/vendor-insurance/insurance-certificate.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { staffBehind, vendorOf } from '#functions/platform/vendor-of.ts';
import { toVendorProfile } from '#functions/accounts/domain/vendor-profile.ts';
import { sendCertificate } from '../use-cases/insurance-certificate.ts';

export const handler = endpoint(sendInsuranceCertificate, async ({ actor, body, now }) => ({
  message: 'Certificate sent. The co-op looks at it.',
  profile: toVendorProfile(await sendCertificate(vendorOf(actor), body, staffBehind(actor), now)),
}));
