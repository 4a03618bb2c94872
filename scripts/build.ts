import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions, buildLocalFunctions, functionFolders } from '#infra/build-functions.ts';
import { synthesize, type SynthesizeOptions } from '#infra/synthesize.ts';

/** The folder with the assembly of the stage that runs on this machine. */
export const localAssembly = '.local/assembly';
const stampFile = 'dist/build-stamps.json';
const webInputs = 'dist/web-inputs.json';

interface Part {
  /** The sources that are known before the part is built. `build` answers the other files that it read. */
  sources: string[];
  /** The file or folder that the part makes. */
  result: string;
  /** Builds the part. @returns the files that it read in addition to its sources, if known */
  build(): Promise<string[] | void>;
}

const functionSources = [
  'infra/build',
  'infra/build-functions.ts',
  'infra/lib/functions',
  'shared/contracts/registry.ts',
  'package-lock.json',
];

/** The build's parts in order. */
const parts = {
  functions: {
    sources: functionSources,
    result: functionFolders.local,
    build: buildLocalFunctions,
  },
  web: {
    sources: [
      'web/app',
      'web/build',
      'web/public',
      'web/vite.config.ts',
      'web/react-router.config.ts',
      'package-lock.json',
    ],
    result: 'dist/web',
    async build() {
      await run('web', process.execPath, ['../node_modules/@react-router/dev/bin.js', 'build']);
      return JSON.parse(readFileSync(webInputs, 'utf8')) as string[];
    },
  },
  assembly: {
    sources: [
      'infra/lib',
      'infra/app.ts',
      'infra/synthesize.ts',
      'shared',
      'stages',
      functionFolders.local,
      'dist/web',
    ],
    result: localAssembly,
    build: async () => synthesizeLocal(),
  },
  'deployed functions': {
    sources: [...functionSources, 'functions', 'shared'],
    result: functionFolders.deployment,
    build: async () => void (await buildFunctions()),
  },
} satisfies Record<string, Part>;
export type PartName = keyof typeof parts;

/** Synthesizes a stage's templates with the functions that `buildLocalFunctions` has built. */
export function synthesizeLocal(
  options: Pick<SynthesizeOptions, 'stage' | 'outdir'> = { stage: 'local', outdir: localAssembly },
): void {
  synthesize({ ...options, functionsDirectory: functionFolders.local });
}

interface Stamp {
  hash: string;
  /** The files that the part read in addition to its sources when it was last built. */
  inputs: string[];
}

/**
 * Brings dist/ and the local assembly up to date. A part is built when its files have changed since its last
 * build, or when its result is missing.
 * @param keptAsBuilt parts whose present result stays, even if their files have changed
 * @throws Error with the output of the step that failed.
 */
export async function build(
  report: (line: string) => void,
  {
    keptAsBuilt = [],
    leftOut = ['deployed functions'],
  }: { keptAsBuilt?: readonly PartName[]; leftOut?: readonly PartName[] } = {},
): Promise<void> {
  const stamps: Partial<Record<string, Stamp>> = existsSync(stampFile)
    ? JSON.parse(readFileSync(stampFile, 'utf8'))
    : {};
  for (const [name, part] of Object.entries<Part>(parts)) {
    if (leftOut.includes(name as PartName)) continue;
    if (keptAsBuilt.includes(name as PartName) && existsSync(part.result)) continue;
    const last = stamps[name];
    if (last && last.hash === hashOf([...part.sources, ...last.inputs]) && existsSync(part.result)) continue;
    const started = Date.now();
    const inputs = (await part.build()) ?? [];
    stamps[name] = { hash: hashOf([...part.sources, ...inputs]), inputs };
    mkdirSync('dist', { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
    report(`Built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  const add = (path: string) => {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) return void hash.update(path).update(readFileSync(path));
    for (const entry of readdirSync(path).sort()) add(join(path, entry));
  };
  paths.forEach(add);
  return hash.digest('hex');
}

function run(folder: string, command: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args.join(' ')} failed:\n${output}`)),
    );
  });
}
