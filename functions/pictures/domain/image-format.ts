export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

/**
 * Recognizes a format by the file's first bytes, not by its name; undefined unless it is a pixel image.
 * @see https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
 */
export function imageFormatOf(file: Buffer): ImageFormat | undefined {
  const text = (start: number, end: number) => file.toString('latin1', start, end);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (['GIF87a', 'GIF89a'].includes(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 14) === 'WEBPVP') return 'webp';
  if (text(4, 8) === 'ftyp' && ['avif', 'avis'].includes(text(8, 12))) return 'avif';
  return undefined;
}
