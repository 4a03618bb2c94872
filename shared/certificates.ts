import { uploadLimits, uploadTexts } from './pictures.ts';

export const certificateTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

export type CertificateType = (typeof certificateTypes)[number];

export const certificateTexts = {
  wrongType: 'Please choose a PDF, or a picture (JPEG, PNG or WebP)',
  tooLarge: uploadTexts.tooLarge,
  notThere: 'The file did not arrive. Please choose it again',
};

const isCertificateType = (type: string): type is CertificateType =>
  (certificateTypes as readonly string[]).includes(type);

/** Says why a file cannot be sent, by its type and size; empty when it can. */
export function problemOfCertificate({ type, size }: { type: string; size: number }): string {
  if (!isCertificateType(type) || size === 0) return certificateTexts.wrongType;
  return size >= uploadLimits.bytes ? certificateTexts.tooLarge : '';
}
