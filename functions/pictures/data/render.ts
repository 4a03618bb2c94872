import sharp from 'sharp';
import { pictureFormats, pictureWidths, uploadLimits } from '#shared/pictures.ts';
import type { PictureFile } from './storage.ts';

// The cache would only cost memory, as a function reads each file once.
sharp.cache(false);

/** The maximum ratio of height to width, because WebP limits the height. */
const tallest = 3;

const read = (file: Buffer) => sharp(file, { limitInputPixels: uploadLimits.pixels, failOn: 'error' });

/** @throws Error for a damaged file */
export async function pixelsOf(file: Buffer): Promise<number> {
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  return width * height;
}

/**
 * Renders a picture upright, never enlarged, without the camera's data (place, time, device).
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
    const sizedImage = upright.clone().resize({ width: Math.min(width, info.width) });
    for (const format of pictureFormats) {
      const encoded =
        format === 'avif'
          ? sizedImage.clone().avif({ quality: 60, effort: 3 })
          : sizedImage.clone().webp({ quality: 80 });
      files.push({ width, format, body: await encoded.toBuffer() });
    }
  }
  return files;
}
