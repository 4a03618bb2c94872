import { uploadLimits, uploadTexts } from '#shared/pictures.ts';

/** Why a file cannot be uploaded, as far as its name tag and size say; empty when it can. */
export function problemOfFile({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (!type.startsWith('image/') || type === 'image/svg+xml' || size === 0) return uploadTexts.noImage;
  return size >= uploadLimits.bytes ? uploadTexts.tooLarge : '';
}

/** The same of the picture that the browser made of it. */
export const problemOfPixels = (width: number, height: number): string =>
  width * height >= uploadLimits.pixels ? uploadTexts.tooManyPixels : '';
