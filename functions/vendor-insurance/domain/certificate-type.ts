import type { CertificateType } from '#shared/certificates.ts';
import { imageFormatOf } from '#functions/pictures/domain/image-format.ts';

/** The type by the first bytes, whatever the file's name; undefined for a type that no certificate may have. */
export function certificateTypeOf(file: Buffer): CertificateType | undefined {
  if (file.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  const format = imageFormatOf(file);
  return format === 'jpeg' || format === 'png' || format === 'webp' ? `image/${format}` : undefined;
}
