import { spawn } from 'node:child_process';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
ensureInstalled();

const child = spawn(
  process.execPath,
  [
    '--import',
    'tsx',
    '--disable-warning=ExperimentalWarning',
    'scripts/run-local.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
