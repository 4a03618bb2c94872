import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const lowest = [20, 19];
const stamp = 'node_modules/.installed-lockfile';

/**
 * Ends the process with a clear message when Node.js is too old. Installs the packages when the lockfile has
 * changed since the last installation.
 */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < lowest[0] || (major === lowest[0] && minor < lowest[1])) {
    console.error(`Node.js ${lowest.join('.')} or newer is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages…');
  if (!npmCi()) process.exit(1);
  if (!bindingsWork()) {
    console.error(
      `Packages with native parts have no build for ${process.platform} ${process.arch} in the lockfile.`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

function npmCi() {
  const isWindows = process.platform === 'win32';
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, { stdio: 'inherit', shell: isWindows });
  return status === 0;
}

/** Tells whether this system can load each package with native parts. */
function bindingsWork() {
  const probe =
    "await Promise.all(['esbuild','@swc/core','@tailwindcss/oxide','sharp','rollup'].map((name) => import(name)))";
  return spawnSync(process.execPath, ['--input-type=module', '-e', probe], { stdio: 'ignore' }).status === 0;
}
