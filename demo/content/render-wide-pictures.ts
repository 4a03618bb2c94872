import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { developPicture } from './develop-picture.ts';

const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../../web/app/pictures');
const widths = [640, 960, 1600];

/**
 * Renders the wide picture of the home page's community section into `web/app/pictures`, where it is committed:
 * `npx tsx demo/content/render-wide-pictures.ts`
 */
async function renderWidePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const picture = await developPicture('wide/community', 1600, 1000);
  for (const width of widths) {
    const sized = picture.clone().resize(width);
    writeFileSync(
      join(folder, `community-${width}.webp`),
      await sized.clone().webp({ quality: 80 }).toBuffer(),
    );
    writeFileSync(
      join(folder, `community-${width}.avif`),
      await sized.clone().avif({ quality: 58, effort: 4 }).toBuffer(),
    );
  }
}

await renderWidePictures();
