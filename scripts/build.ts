import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions } from '#infra/build-functions.ts';
import { synthesize } from '#infra/synthesize.ts';

/** Where the assembly of a stage that is served on this machine lies. */
export const localAssembly = '.local/assembly';
const stampFile = 'dist/stamps.json';

/** The build's parts in order: what each is made of, what it leaves behind, how it is made. */
const parts = {
  functions: {
    sources: [
      'functions',
      'shared',
      'infra/build',
      'infra/build-functions.ts',
      'infra/lib/functions',
      'package-lock.json',
    ],
    result: 'dist/functions',
    build: async () => void (await buildFunctions()),
  },
  web: {
    sources: [
      'web/app',
      'web/build',
      'web/public',
      'web/vite.config.ts',
      'web/react-router.config.ts',
      'shared',
    ],
    result: 'dist/web',
    build: () => run('web', process.execPath, ['../node_modules/@react-router/dev/bin.js', 'build']),
  },
  assembly: {
    sources: [
      'infra/lib',
      'infra/app.ts',
      'infra/synthesize.ts',
      'shared',
      'stages',
      'dist/functions',
      'dist/web',
    ],
    result: localAssembly,
    build: async () => void (await synthesize({ stage: 'local', outdir: localAssembly })),
  },
};

/**
 * Brings dist/ and the local assembly up to date; what has not changed since the last time is left alone.
 * @param keepsWeb whether pages that were built before are good enough
 * @throws Error with the output of the step that failed.
 */
export async function build(
  report: (line: string) => void,
  { keepsWeb = false }: { keepsWeb?: boolean } = {},
): Promise<void> {
  const stamps: Record<string, string> = existsSync(stampFile)
    ? JSON.parse(readFileSync(stampFile, 'utf8'))
    : {};
  for (const [name, part] of Object.entries(parts)) {
    if (name === 'web' && keepsWeb && existsSync(part.result)) continue;
    const stamp = hashOf(part.sources);
    if (stamps[name] === stamp && existsSync(part.result)) continue;
    const started = Date.now();
    await part.build();
    stamps[name] = stamp;
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
