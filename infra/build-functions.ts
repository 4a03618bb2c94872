import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, context, type BuildOptions, type Metafile } from 'esbuild';
import { assembleFunctions } from './build/assemble-functions.ts';
import { buildSharedPackages, leaveOutSharedPackages } from './build/shared-packages.ts';
import { unusedContracts } from './build/unused-contracts.ts';
import { expectedEntries, presentFiles, requireComplete } from './build/function-entries.ts';

const root = resolve(import.meta.dirname, '..');
export const functionFolders = { deployment: 'dist/functions', local: 'dist/local-functions' } as const;
type Kind = keyof typeof functionFolders;
/** The folder of the packages that functions on this machine share. */
const sharedPackages = join(root, 'dist/shared-packages');
/**
 * The folder for esbuild's output. It is as deep as a function's own folder. So paths in a source map stay
 * right when the file is linked into the function's folder.
 */
const builtFolder = (kind: Kind) => `${functionFolders[kind]}-build/all`;

export interface BuildFunctionsOptions {
  /**
   * True writes source maps beside the bundles. A deployed function with a source map runs with
   * `--enable-source-maps`. Off by default.
   */
  sourceMaps?: boolean;
}

/** The size of each function in bytes, by the function's name. It is also the content of dist/functions.json. */
export type FunctionSizes = Record<string, number>;

/**
 * Bundles every function into a file of its own, as it is deployed. One file starts a tenth faster than the
 * same code in several files.
 * @throws Error when a contract, job or worker has no handler file, or a handler file has no declaration
 */
export async function buildFunctions(options: BuildFunctionsOptions = {}): Promise<FunctionSizes> {
  const entries = checkedEntries();
  rmSync(join(root, builtFolder('deployment')), { recursive: true, force: true });
  const { metafile } = await build({
    ...optionsFor('deployment', entries, options),
    plugins: [unusedContracts],
  });
  const sizes = assemble('deployment', metafile, entries);
  writeFileSync(join(root, 'dist/functions.json'), `${JSON.stringify(sizes, null, 2)}\n`);
  return sizes;
}

/**
 * Bundles every function for this machine. Code that several functions share is bundled and minified once, in
 * files of its own. This takes a tenth of the time that whole bundles would take.
 * @returns the source files that were read, without those of packages
 * @throws Error as `buildFunctions` does.
 */
export async function buildLocalFunctions(): Promise<string[]> {
  const entries = checkedEntries();
  rmSync(join(root, builtFolder('local')), { recursive: true, force: true });
  const options = optionsFor('local', entries, {});
  const packages = new Set<string>();
  const plugins = [leaveOutSharedPackages(sharedPackages, packages)];
  const { metafile } = await build({ ...options, ...inChunks, plugins });
  await buildSharedPackages(sharedPackages, packages, options);
  assemble('local', metafile, entries);
  return Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules'));
}

/**
 * Bundles every function for this machine with source maps, and again whenever a source file changes. Unlike
 * `buildLocalFunctions`, it puts packages into the bundles. A new handler file is found only after a restart.
 * @returns a function that stops watching
 */
export async function watchFunctions(onChange: (errors: string[]) => void): Promise<() => Promise<void>> {
  const entries = checkedEntries();
  const watching = await context({
    ...optionsFor('local', entries, { sourceMaps: true }),
    ...inChunks,
    plugins: [
      {
        name: 'assemble-functions',
        setup: ({ onEnd }) =>
          onEnd(({ errors, metafile }) => {
            if (errors.length === 0) assemble('local', metafile!, entries);
            onChange(errors.map(({ text }) => text));
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

const inChunks = { splitting: true, chunkNames: 'chunks/[hash]' } satisfies BuildOptions;

const optionsFor = (
  kind: Kind,
  entries: ReadonlyMap<string, string>,
  { sourceMaps = false }: BuildFunctionsOptions,
) =>
  ({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries),
    outdir: builtFolder(kind),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    minify: true,
    jsx: 'automatic',
    // A bundle cannot contain the native part of `sharp`. infra/lib/native-packages.ts puts it beside the bundle.
    external: ['sharp'],
    // Without this setting the bundle would contain React's development code.
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
    // Packages in the CommonJS format load Node's own modules with `require`.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
  }) satisfies BuildOptions;

function assemble(kind: Kind, { outputs }: Metafile, entries: ReadonlyMap<string, string>): FunctionSizes {
  const target = join(root, functionFolders[kind]);
  mkdirSync(target, { recursive: true });
  return assembleFunctions(root, builtFolder(kind), target, entries.keys(), outputs);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const start = performance.now();
  const sizes = Object.values(await buildFunctions({ sourceMaps: process.argv.includes('--source-maps') }));
  const kilobytes = Math.round(sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1000);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${sizes.length} functions, ${kilobytes} KB on average, in ${seconds} s`);
}
