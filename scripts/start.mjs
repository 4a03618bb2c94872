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
  {
    stdio: 'inherit',
    // The SDK would warn about this machine's Node.js, which may be older than the deployed one. The warning is
    // of no use to a person who starts the co-op.
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 0 : (code ?? 1)));
