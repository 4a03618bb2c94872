import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled } from './ensure-installed.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
ensureInstalled();

const bin = (name) => `node_modules/.bin/${name}${process.platform === 'win32' ? '.cmd' : ''}`;
const node = (...args) => [process.execPath, ...args];
const jest = (...args) =>
  node(
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
    ...args,
  );

const format = ['Format', bin('prettier'), '--check', '--log-level=warn', '.'];
const lint = ['Lint and import rules', bin('oxlint'), '--deny-warnings'];
const build = ['Build', ...node('--import', 'tsx', 'scripts/build-all.ts')];
const types = ['Types', bin('tsc'), '--noEmit', '-p', 'tsconfig.json'];
const typesOfTheWeb = ['Types of the web', bin('tsc'), '--noEmit', '-p', 'web/tsconfig.json'];
const unit = ['Rules, infrastructure and local cloud', ...jest('--selectProjects', 'unit', '--maxWorkers=2')];
const api = ['Every endpoint', ...jest('--selectProjects', 'api', '--maxWorkers=2')];
const simulator = [
  'Simulator',
  ...node(
    '--import',
    'tsx',
    '--disable-warning=ExperimentalWarning',
    'simulator/run.ts',
    '--kept',
    '--seconds=70',
    '--seeds=1000',
  ),
];
const web = ['Web', ...node('node_modules/vitest/vitest.mjs', 'run', '--root', 'web')];
const budgets = ['Budgets', ...node('--import', 'tsx', 'bench/check-budgets.ts')];
const browser = ['A browser', ...node('scripts/ensure-browser.mjs')];
const journeys = ['Journeys', bin('playwright'), 'test'];
const otherBrowsers = ['Other browsers', ...node('--import', 'tsx', 'tests/other-browsers/run.ts')];

/**
 * What `npm test` does, in order; the first failure ends it. The rows of a stage run side by side: each needs one
 * core, while a stage of one row uses all of them. `--no-browser` leaves out what needs a browser.
 */
const stages = [
  [[format], [lint, build]],
  [[types, typesOfTheWeb], [simulator]],
  [[unit, api, web, budgets]],
];
if (!process.argv.includes('--no-browser')) stages.push([[browser, journeys, otherBrowsers]]);

const times = [];
const running = new Set();
for (const rows of stages) await Promise.all(rows.map((row) => runRow(row, rows.length > 1)));
console.log(`\nAll passed.\n${times.join('\n')}`);

async function runRow(row, isBesideOthers) {
  for (const step of row) await run(step, isBesideOthers);
}

/** Shows what a step prints, beside others once it has ended. A failure ends everything. */
async function run([name, command, ...args], isBesideOthers) {
  if (!isBesideOthers) console.log(`\n── ${name}`);
  const started = Date.now();
  const child = spawn(command, args, {
    stdio: isBesideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    shell: process.platform === 'win32',
  });
  running.add(child);
  const printed = [];
  child.stdout?.on('data', (chunk) => printed.push(chunk));
  child.stderr?.on('data', (chunk) => printed.push(chunk));
  const [status, error] = await once(child, 'close').then(
    ([code]) => [code],
    (reason) => [null, reason],
  );
  running.delete(child);
  if (isBesideOthers) process.stdout.write(`\n── ${name}\n${Buffer.concat(printed)}`);
  times.push(`${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s  ${name}`);
  if (status === 0) return;
  console.error(`\n${name} failed${error ? `: ${error.message}` : ''}.`);
  for (const other of running) other.kill();
  process.exit(1);
}
