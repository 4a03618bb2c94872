import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/** The folder with the drawings: one file each, and one file with the parts that they share. */
export const drawings = resolve(dirname(fileURLToPath(import.meta.url)), '../pictures');

/**
 * Turns a drawing (its name without `.svg`) into pixels, with the same color grade for all pictures and a
 * fine paper grain. The shared parts are copied into it first, because the renderer does not follow
 * references to another file.
 */
export async function developPicture(name: string, width: number, height: number): Promise<Sharp> {
  const read = (file: string) => readFileSync(resolve(drawings, `${file}.svg`), 'utf8');
  const parts = read('parts').replace(/<\/?svg[^>]*>/g, '');
  const drawing = read(name)
    .replace(/(?:\.\.\/)?parts\.svg#/g, '#')
    .replace('</svg>', () => `${parts}</svg>`);
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

/** A repeatable source of numbers from 0 to 1, so that every run makes the same grain. */
function random(seed: string): () => number {
  let state = createHash('sha1').update(seed).digest().readUInt32LE(0);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 7), state | 61) ^ state;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
