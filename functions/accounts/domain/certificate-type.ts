import type { CertificateType } from '#shared/certificates.ts';
import { imageFormatOf } from '#functions/pictures/domain/image-format.ts';

/** What a file is by its first bytes, whatever it is called; undefined for all that is no certificate. */
export function certificateTypeOf(file: Buffer): CertificateType | undefined {
  if (file.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  const format = imageFormatOf(file);
  return format === 'jpeg' || format === 'png' || format === 'webp' ? `image/${format}` : undefined;
}
