import { getInsuranceCertificate } from '#shared/contracts/vendor-insurance/insurance-certificate.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { vendorOf } from '#functions/platform/vendor-of.ts';
import { openCertificate } from '../use-cases/insurance-certificate.ts';

export const handler = endpoint(getInsuranceCertificate, ({ actor }) => openCertificate(vendorOf(actor)));
