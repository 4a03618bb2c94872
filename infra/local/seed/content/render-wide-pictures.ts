import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawWide, finish } from './pictures/compose.ts';
import { heroStillLife, marketStall } from './pictures/scenes-wide.ts';

const folder = resolve(dirname(fileURLToPath(import.meta.url)), '../../../../web/app/pictures');
const widths = [640, 960, 1600];

/**
 * Draws the two wide pictures of the public pages into `web/app/pictures`, where they are committed:
 * `npx tsx infra/local/seed/content/render-wide-pictures.ts`
 */
async function renderWidePictures(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const drawings = {
    hero: drawWide('cream', heroStillLife(), 1600, 1000, 640),
    community: drawWide('sage', marketStall(), 1600, 1000, 640),
  };
  for (const [name, drawing] of Object.entries(drawings)) {
    const picture = await finish(drawing, 1600, 1000);
    for (const width of widths) {
      const sized = picture.clone().resize(width);
      writeFileSync(
        join(folder, `${name}-${width}.webp`),
        await sized.clone().webp({ quality: 80 }).toBuffer(),
      );
      writeFileSync(
        join(folder, `${name}-${width}.avif`),
        await sized.clone().avif({ quality: 58, effort: 4 }).toBuffer(),
      );
    }
  }
}

await renderWidePictures();
