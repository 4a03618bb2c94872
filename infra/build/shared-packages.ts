import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions, type Plugin } from 'esbuild';

/**
 * The packages that all functions of one process can share, because these packages keep nothing of a request.
 * Clients and schemas are made by each function's own modules, which are not shared.
 */
const areShared = /^(@aws-sdk|@smithy|@middy|@aws-lambda-powertools)\/|^(zod|stripe|ulid)$|^aws-jwt-verify/;

const nameOf = (specifier: string) => specifier.replace('@', '').replaceAll('/', '.');

/**
 * Lets the bundles of the local cloud import the shared packages from one folder instead of containing them.
 * A process that runs all functions then loads each SDK once. It also calls the SDK's code often enough for
 * the engine to optimize it.
 * @param folder the folder into which `buildSharedPackages` puts the packages
 * @param found a set that gets the names of the packages that bundles import
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
