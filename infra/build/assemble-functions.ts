import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import type { Metafile } from 'esbuild';

/**
 * Gives every function a folder of its own with hard links: its entry as `index.mjs`, and the shared files
 * that it needs. Shared files are named by their content, and the entry is linked last. So a program that
 * loads the function never finds half of it.
 * @param built the folder that esbuild wrote to, relative to `root` as in the metafile
 * @returns the bytes of each function, without source maps
 */
export function assembleFunctions(
  root: string,
  built: string,
  target: string,
  names: Iterable<string>,
  outputs: Metafile['outputs'],
): Record<string, number> {
  const sizes: Record<string, number> = {};
  const wanted = new Set(names);
  for (const name of wanted) {
    const folder = join(target, name);
    const entry = posix.join(built, `${name}.mjs`);
    const chunks = chunksOf(entry, outputs);
    mkdirSync(join(folder, 'chunks'), { recursive: true });
    for (const chunk of chunks) linkWithMap(join(root, chunk), join(folder, 'chunks', basename(chunk)));
    linkWithMap(join(root, entry), join(folder, 'index.mjs'));
    removeOthers(join(folder, 'chunks'), new Set(chunks.map((chunk) => basename(chunk))));
    sizes[name] = [entry, ...chunks].reduce((sum, file) => sum + outputs[file]!.bytes, 0);
  }
  removeOthers(target, wanted);
  return sizes;
}

/**
 * The shared files that an output imports, directly or through other shared files. Imports that run later
 * (`import()`) count too.
 */
function chunksOf(entry: string, outputs: Metafile['outputs']): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    for (const imported of outputs[file]?.imports ?? []) {
      if (imported.external || found.has(imported.path)) continue;
      found.add(imported.path);
      visit(imported.path);
    }
  };
  visit(entry);
  return [...found];
}

/** Links a file with its source map. The map keeps its name, because the code refers to it by that name. */
function linkWithMap(from: string, to: string): void {
  replaceByLink(from, to);
  const map = join(dirname(to), `${basename(from)}.map`);
  if (existsSync(`${from}.map`)) replaceByLink(`${from}.map`, map);
  else rmSync(map, { force: true });
}

/**
 * Replaces the file `to` by a hard link to `from`. A rename does it in one step, so a program that reads `to`
 * always finds a whole file. On a file system without hard links, `to` becomes a copy.
 */
function replaceByLink(from: string, to: string): void {
  if (existsSync(to) && statSync(to).ino === statSync(from).ino) return;
  const passing = join(dirname(to), `.${basename(to)}.new`);
  rmSync(passing, { force: true });
  try {
    linkSync(from, passing);
  } catch {
    copyFileSync(from, passing);
  }
  renameSync(passing, to);
}

function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  for (const name of readdirSync(folder))
    if (!kept.has(name.replace(/\.map$/, ''))) rmSync(join(folder, name), { recursive: true });
}
