import sharp from 'sharp';
import { pictureFormats, pictureWidths, uploadLimits } from '#shared/pictures.ts';
import type { PictureFile } from './storage.ts';

// A function meets each file once.
sharp.cache(false);

/** At most so many times as high as wide: WebP has no room for more. */
const tallest = 3;

const read = (file: Buffer) => sharp(file, { limitInputPixels: uploadLimits.pixels, failOn: 'error' });

/** Width times height, from a file's first bytes alone. @throws Error for a damaged file */
export async function pixelsOf(file: Buffer): Promise<number> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  return width * height;
}

/**
 * The picture upright and without what a camera wrote into it (place, time, device), in every width and format. None is
 * made larger than it is.
 * @throws Error for a damaged file
 */
export async function render(file: Buffer): Promise<PictureFile[]> {
  const largest = Math.max(...pictureWidths);
  const { data, info } = await read(file)
    .autoOrient()
    .resize({ width: largest, height: tallest * largest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files: PictureFile[] = [];
  for (const width of pictureWidths) {
    const sized = upright.clone().resize({ width: Math.min(width, info.width) });
    for (const format of pictureFormats) {
      const encoded =
        format === 'avif'
          ? sized.clone().avif({ quality: 60, effort: 3 })
          : sized.clone().webp({ quality: 80 });
      files.push({ width, format, body: await encoded.toBuffer() });
    }
  }
  return files;
}
