import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
ensureInstalled();
const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
run('--import', 'tsx', 'scripts/build-all.ts', '--deployment');
const scale = process.argv.find((argument) => /^--scale(=|$)/.test(argument));
const parts = scale?.split('=')[1];
// `--scale` measures renewals, broadcasts and more for half an hour, and writes the monthly bill.
// `--scale=<parts>` measures only the named parts and prints their tables.
if (scale) run('--import', 'tsx', 'bench/scale/scale.ts', ...(parts ? [parts] : []));
if (!parts) {
  run('scripts/ensure-browser.mjs');
  run('--import', 'tsx', 'bench/bench.ts');
}
