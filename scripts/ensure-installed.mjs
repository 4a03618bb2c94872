import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const lowest = [20, 19];
const stamp = 'node_modules/.installed-lockfile';

/** Ends with a clear message on a Node.js that is too old, and installs the packages when the lockfile is new. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < lowest[0] || (major === lowest[0] && minor < lowest[1])) {
    console.error(`Node.js ${lowest.join('.')} or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages…');
  // Not `npm ci`: the lockfile knows the builds of native packages for Linux alone, which `ci` refuses and
  // `install` completes, with every version as locked.
  if (!npm('install', '--no-save') || !bindingsWork()) {
    if (!npm('install', '--no-package-lock', '--force') || !bindingsWork()) process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

function npm(...args) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return (
    spawnSync(command, [...args, ...quiet], { stdio: 'inherit', shell: process.platform === 'win32' })
      .status === 0
  );
}

/** Whether the packages with native parts found the build for this system. */
function bindingsWork() {
  const probe =
    "await Promise.all(['esbuild','@swc/core','@tailwindcss/oxide','sharp','rollup'].map((name) => import(name)))";
  return spawnSync(process.execPath, ['--input-type=module', '-e', probe], { stdio: 'ignore' }).status === 0;
}
