import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { developPicture, drawings } from './develop-picture.ts';

export interface PictureFile {
  /** `<key>-<8 hex of the content>-<width>.webp` */
  name: string;
  body: Buffer;
}

export interface RenderedPicture {
  file480: PictureFile;
  file960: PictureFile;
}

const here = dirname(fileURLToPath(import.meta.url));
const cache = resolve(here, '../../.local/pictures');
const atOnce = 2;

/**
 * Every picture of the demo co-op, by key. Pictures are made once and kept in `.local/pictures` until a drawing or
 * the code that renders it changes. Their names carry a hash of the content, so they can be cached forever.
 */
export async function renderPictures(): Promise<Map<string, RenderedPicture>> {
  const folder = join(cache, hashOfSources());
  const done = join(folder, 'names.json');
  if (existsSync(done))
    return readAll(folder, JSON.parse(readFileSync(done, 'utf8')) as Record<string, Names>);
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const waiting = readdirSync(drawings)
    .filter((file) => file.endsWith('.svg') && file !== 'parts.svg')
    .map((file) => file.replace('.svg', ''));
  const rendered = new Map<string, RenderedPicture>();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) rendered.set(next, await render(next));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const names: Record<string, Names> = {};
  for (const [key, { file480, file960 }] of rendered) {
    writeFileSync(join(folder, file480.name), file480.body);
    writeFileSync(join(folder, file960.name), file960.body);
    names[key] = [file480.name, file960.name];
  }
  writeFileSync(done, JSON.stringify(names));
  return rendered;
}

type Names = [string, string];

function readAll(folder: string, names: Record<string, Names>): Map<string, RenderedPicture> {
  const read = (name: string): PictureFile => ({ name, body: readFileSync(join(folder, name)) });
  return new Map(
    Object.entries(names).map(([key, [small, large]]) => [
      key,
      { file480: read(small), file960: read(large) },
    ]),
  );
}

async function render(key: string): Promise<RenderedPicture> {
  const picture = await developPicture(key, 960, 720);
  const large = await picture.clone().webp({ quality: 80, effort: 2 }).toBuffer();
  const small = await picture.clone().resize(480).webp({ quality: 78, effort: 2 }).toBuffer();
  const hash = createHash('sha256').update(large).digest('hex').slice(0, 8);
  return {
    file480: { name: `${key}-${hash}-480.webp`, body: small },
    file960: { name: `${key}-${hash}-960.webp`, body: large },
  };
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of ['render-pictures.ts', 'develop-picture.ts'])
    hash.update(readFileSync(join(here, file)));
  for (const file of readdirSync(drawings).sort())
    if (file.endsWith('.svg')) hash.update(file).update(readFileSync(join(drawings, file)));
  return hash.digest('hex').slice(0, 16);
}
