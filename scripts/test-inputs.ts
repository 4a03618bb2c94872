import { build } from 'esbuild';

/**
 * Modules that read files which no import statement names: by an import with a computed name, or as text. The
 * key is the beginning of the files' paths, and the value is the module.
 */
const importedByName: Record<string, string> = {
  '': 'tests/support/source-files.ts',
  'infra/lib/functions/': 'infra/lib/endpoint-areas.ts',
  'tests/calls/': 'tests/support/typical-calls.ts',
};

/**
 * Answers the files of `files` that import a file of `changed`, directly or through others.
 * @param files paths from the root of the repository
 */
export async function affectedBy(changed: readonly string[], files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const { metafile } = await build({
    entryPoints: [...files],
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    outdir: 'dist/test-inputs',
    logLevel: 'error',
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.webp': 'empty', '.woff2': 'empty' },
    // Modules that Vite generates have no file.
    external: ['virtual:*', '*?raw', '*?url'],
  });
  const importedBy = new Map<string, string[]>();
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const { path } of imports) importedBy.set(path, [...(importedBy.get(path) ?? []), file]);
  const byName = Object.entries(importedByName);
  const reached = new Set(changed);
  for (const file of reached) {
    for (const importer of importedBy.get(file) ?? []) reached.add(importer);
    for (const [folder, importer] of byName) if (file.startsWith(folder)) reached.add(importer);
  }
  return files.filter((file) => reached.has(file));
}
