import sharp, { type Sharp } from 'sharp';
import { backdrop, vignette, type Room } from './backdrop.ts';
import type { Scene } from './scene.ts';
import { definitionsOf, random } from './svg.ts';

/** A whole drawing: the room, the objects in it, and the light over it. */
export function drawWide(
  room: Room,
  objects: string[],
  width: number,
  height: number,
  horizon: number,
): string {
  const art = backdrop(room, width, height, horizon) + objects.join('') + vignette(width, height);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitionsOf(art)}</defs>${art}</svg>`;
}

/** A product, vendor or plan picture: 4:3, the table edge at the same height in all of them. */
export function drawPicture(scene: Scene): string {
  const zoom = scene.zoom ?? 1.08;
  const objects = `<g transform="translate(480 634) scale(${zoom}) translate(-480 -640)">${scene.draw().join('')}</g>`;
  return drawWide(scene.room, [objects], 960, 720, 420);
}

/** Renders the drawing as pixels, with one colour grade for all pictures and a fine paper grain. */
export async function finish(drawing: string, width: number, height: number): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(drawing))
    .removeAlpha()
    .modulate({ saturation: 0.9 })
    .linear([1.01, 0.995, 0.95], [2, 3, 8])
    .composite([{ input: grain(width, height), raw: { width, height, channels: 4 } }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

const grains = new Map<string, Buffer>();

function grain(width: number, height: number): Buffer {
  const size = `${width}x${height}`;
  const known = grains.get(size);
  if (known) return known;
  const next = random('grain');
  const pixels = Buffer.alloc(width * height * 4);
  for (let index = 0; index < width * height; index += 1) {
    const strength = next();
    pixels.fill(strength > 0.5 ? 255 : 70, index * 4, index * 4 + 3);
    pixels[index * 4 + 3] = Math.round(Math.abs(strength - 0.5) * 14);
  }
  grains.set(size, pixels);
  return pixels;
}
