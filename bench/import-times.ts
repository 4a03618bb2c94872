import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const processes = 10;

/** Measures how long importing a module takes in a fresh process, in milliseconds: the median of ten. */
export function importTime(file: string): number {
  const probe = `const t=performance.now();await import(${JSON.stringify(pathToFileURL(resolve(file)).href)});console.log(performance.now()-t)`;
  const times = Array.from({ length: processes }, () => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--disable-warning=NodeVersionSupportWarning', '--input-type=module', '-e', probe],
      { env: { PATH: process.env.PATH, AWS_REGION: 'us-east-1' }, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`${file} cannot be imported: ${stderr}`);
    return Number(stdout.trim().split('\n').at(-1));
  });
  return times.sort((a, b) => a - b)[processes / 2]!;
}

/** Measures the import time of a handler that does nothing, for comparison. */
export function emptyImportTime(): number {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'index.mjs');
  writeFileSync(file, 'export const handler = async () => ({ statusCode: 200 });\n');
  return importTime(file);
}
