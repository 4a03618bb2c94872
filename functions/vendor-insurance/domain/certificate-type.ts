import type { CertificateType } from '#shared/certificates.ts';
import { imageFormatOf } from '#functions/pictures/domain/image-format.ts';

/**
 * Recognises a file's type by its first bytes, whatever its name. Undefined for types that no certificate may
 * have.
 */
export function certificateTypeOf(file: Buffer): CertificateType | undefined {
  if (file.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  const format = imageFormatOf(file);
  return format === 'jpeg' || format === 'png' || format === 'webp' ? `image/${format}` : undefined;
}
