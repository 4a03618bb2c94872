import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { developPicture } from './develop-picture.ts';

const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../../web/app/pictures');

/** The pictures by the name of their files. `community` is for the home page, `farm` for the page about the co-op. */
const pictures = {
  community: { drawing: 'wide/community', size: [1600, 1000], widths: [640, 960, 1600] },
  farm: { drawing: 'vendor-eggs', size: [960, 720], widths: [480, 960] },
} as const;

/**
 * Renders the pictures of the pages into `web/app/pictures`, where they are committed:
 * `npx tsx demo/content/render-wide-pictures.ts`
 */
async function renderWidePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, { drawing, size, widths }] of Object.entries(pictures)) {
    const picture = await developPicture(drawing, size[0], size[1]);
    for (const width of widths) {
      const sized = picture.clone().resize(width);
      const file = join(folder, `${name}-${width}`);
      writeFileSync(`${file}.webp`, await sized.clone().webp({ quality: 80 }).toBuffer());
      writeFileSync(`${file}.avif`, await sized.clone().avif({ quality: 58, effort: 4 }).toBuffer());
    }
  }
}

await renderWidePictures();
