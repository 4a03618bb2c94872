import { uploadLimits, uploadTexts } from '#shared/pictures.ts';

/** The reason why a file cannot be uploaded, by its type and size; empty when the file is accepted. */
export function problemOfFile({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (!type.startsWith('image/') || type === 'image/svg+xml' || size === 0) return uploadTexts.noImage;
  return size >= uploadLimits.bytes ? uploadTexts.tooLarge : '';
}

/** The reason why a picture cannot be uploaded, by its size in pixels; empty when the picture is accepted. */
export const problemOfPixels = (width: number, height: number): string =>
  width * height >= uploadLimits.pixels ? uploadTexts.tooManyPixels : '';
