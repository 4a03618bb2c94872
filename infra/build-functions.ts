import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, context, type BuildOptions, type BuildResult, type Metafile } from 'esbuild';
import { assembleFunctions } from './build/assemble-functions.ts';
import { unusedContracts } from './build/unused-contracts.ts';
import { expectedEntries, presentFiles, requireComplete } from './build/function-entries.ts';

const root = resolve(import.meta.dirname, '..');
/** As deep as the folder of a function, so that the paths in source maps hold there too. */
const builtFolder = 'dist/functions-build/all';
const targetFolder = join(root, 'dist/functions');

export interface BuildFunctionsOptions {
  /** Writes maps beside the bundles; functions that have one are started with them. Off by default. */
  sourceMaps?: boolean;
}

/** Bytes of each function by its name, as written to dist/functions.json. */
export type FunctionSizes = Record<string, number>;

/**
 * Bundles every function into a file of its own, which starts a tenth faster than the same code in chunks.
 * @throws Error when a contract, job or worker has no handler file, or a handler file no declaration.
 */
export async function buildFunctions(options: BuildFunctionsOptions = {}): Promise<FunctionSizes> {
  const entries = checkedEntries();
  rmSync(join(root, builtFolder), { recursive: true, force: true });
  return assemble(await build({ ...optionsFor(entries, options), plugins: [unusedContracts] }), entries);
}

/**
 * Builds in chunks, which is quicker since what functions share is minified once, and builds again whenever a
 * source file changes. `onChange` gets the sizes after each build, or the errors of a failed one. A new handler
 * file needs a new start.
 * @returns how to stop watching.
 */
export async function watchFunctions(
  onChange: (result: { sizes: FunctionSizes } | { errors: string[] }) => void,
  options: BuildFunctionsOptions = { sourceMaps: true },
): Promise<() => Promise<void>> {
  const entries = checkedEntries();
  const watching = await context({
    ...optionsFor(entries, options),
    splitting: true,
    chunkNames: 'chunks/[hash]',
    plugins: [
      {
        name: 'assemble-functions',
        setup: ({ onEnd }) =>
          onEnd((result) => {
            if (result.errors.length > 0) onChange({ errors: result.errors.map(({ text }) => text) });
            else onChange({ sizes: assemble(result as BuildResult<{ metafile: true }>, entries) });
          }),
      },
    ],
  });
  await watching.watch();
  return () => watching.dispose();
}

function checkedEntries(): Map<string, string> {
  const entries = expectedEntries();
  requireComplete(entries, presentFiles(root));
  return entries;
}

const optionsFor = (entries: ReadonlyMap<string, string>, { sourceMaps = false }: BuildFunctionsOptions) =>
  ({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries),
    outdir: builtFolder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    minify: true,
    jsx: 'automatic',
    // Its native part cannot be in a bundle; infra/lib/native-packages.ts puts it beside.
    external: ['sharp'],
    // React brings its development half along where this is open.
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: sourceMaps ? 'linked' : false,
    metafile: true,
    logLevel: 'warning',
    alias: {
      '@aws-sdk/credential-provider-node': './infra/build/env-credentials.mjs',
      bowser: './infra/build/left-out.mjs',
      '@smithy/core/event-streams': './infra/build/left-out.mjs',
      '@aws-sdk/eventstream-handler-node': './infra/build/left-out.mjs',
      '@aws-sdk/middleware-eventstream': './infra/build/left-out.mjs',
      '@aws-sdk/middleware-websocket': './infra/build/left-out.mjs',
      '@aws-sdk/token-providers': './infra/build/left-out.mjs',
      'prettier/standalone': './infra/build/left-out.mjs',
      'prettier/plugins/html': './infra/build/left-out.mjs',
    },
    // Packages in the older module format ask for Node's own modules with `require`.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  }) satisfies BuildOptions;

function assemble({ metafile }: { metafile: Metafile }, entries: ReadonlyMap<string, string>): FunctionSizes {
  mkdirSync(targetFolder, { recursive: true });
  const sizes = assembleFunctions(root, builtFolder, targetFolder, entries.keys(), metafile.outputs);
  writeFileSync(join(root, 'dist/functions.json'), `${JSON.stringify(sizes, null, 2)}\n`);
  return sizes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const start = performance.now();
  const sizes = Object.values(await buildFunctions({ sourceMaps: process.argv.includes('--source-maps') }));
  const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1000);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${sizes.length} functions, ${kilobytes} KB on average, in ${seconds} s`);
}
