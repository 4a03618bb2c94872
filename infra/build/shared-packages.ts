import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/** Packages whose modules keep nothing of a call: clients and schemas are made by whoever imports them. */
const areShared = /^(@aws-sdk|@smithy|@middy|@aws-lambda-powertools)\/|^(zod|stripe|ulid)$|^aws-jwt-verify/;

/** A file's name for a package, or a part of one. */
const nameOf = (specifier: string) => specifier.replace('@', '').replaceAll('/', '.');

/**
 * Leaves packages out of the bundles for this machine, which import them from one place instead. A process that runs
 * all functions holds the SDKs once, and its engine gets to know them: in a copy for each function nothing is ever
 * called often enough to be compiled.
 * @param folder where `buildSharedPackages` puts them
 * @param found is given the packages that are imported
 */
export const leaveOutSharedPackages = (folder: string, found: Set<string>): Plugin => ({
  name: 'leave-out-shared-packages',
  setup({ onResolve }) {
    onResolve({ filter: areShared }, ({ path, importer, kind }) => {
      if (importer.includes('node_modules') || kind === 'entry-point') return undefined;
      found.add(path);
      return { path: pathToFileURL(join(folder, `${nameOf(path)}.mjs`)).href, external: true };
    });
  },
});

/** Bundles the packages that functions share. What they have in common is in chunks. */
export async function buildSharedPackages(
  folder: string,
  specifiers: Iterable<string>,
  options: BuildOptions,
): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const entryPoints = Object.fromEntries([...specifiers].map((specifier) => [nameOf(specifier), specifier]));
  await build({ ...options, entryPoints, outdir: folder, splitting: true, chunkNames: 'chunks/[hash]' });
}
