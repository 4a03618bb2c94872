import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';

/**
 * Runs one file of tests, or the tests of one area, whichever kind they are:
 * `npm run test:one -- tests/api/cart.test.ts`, `npm run test:one -- web/tests/features/order-lines.test.tsx`,
 * `npm run test:one -- tests/browser/buying.spec.ts`, `npm run test:one -- cart`.
 */
process.chdir(new URL('..', import.meta.url).pathname);
ensureInstalled();

const [what, ...rest] = process.argv.slice(2);
const isArea = what !== undefined && existsSync(`functions/${what}/README.md`);
if (what === undefined || (!isArea && !existsSync(what))) {
  console.error(
    'Usage: npm run test:one -- <a file of tests, or an area of functions> [options of its runner]',
  );
  console.error(`Areas: ${readdirSync('functions').join(', ')}`);
  process.exit(1);
}

const node = (...args) => ({ command: process.execPath, args: [...args, ...rest] });
const jest = (project, pattern) =>
  node(
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    '--runInBand',
    '--passWithNoTests',
    '--testPathPatterns',
    pattern,
  );
const build = { command: process.execPath, args: ['--import', 'tsx', 'scripts/build-all.ts'] };
const browser = { command: process.execPath, args: ['scripts/ensure-browser.mjs'] };

/** What runs the tests, in order; those over HTTP need the functions built. */
function steps() {
  if (isArea) return [jest('unit', `functions/${what}/`), build, jest('api', `tests/api/${what}`)];
  if (what.startsWith('web/'))
    return [node('node_modules/vitest/vitest.mjs', 'run', '--root', 'web', what.replace(/^web\//, ''))];
  if (what.startsWith('tests/browser/'))
    return [build, browser, node('node_modules/@playwright/test/cli.js', 'test', what)];
  if (what.startsWith('tests/api/')) return [build, jest('api', what)];
  return [jest('unit', what)];
}

for (const { command, args } of steps()) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  if (status !== 0) process.exit(1);
}
