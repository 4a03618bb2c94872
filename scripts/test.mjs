import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled } from './ensure-installed.mjs';
import {
  ensureBrowser,
  jest,
  oxlint,
  playwright,
  prettier,
  startOptions,
  tsc,
  typescript,
  vitest,
} from './test-commands.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
ensureInstalled();

const format = ['Format', ...prettier('--check', '--log-level=warn', '.')];
const lint = ['Lint and import rules', ...oxlint('--deny-warnings')];
const build = ['Build', ...typescript('scripts/build-all.ts', '--deployment')];
const types = ['Types', ...tsc('tsconfig.json')];
const typesOfTheWeb = ['Types of the web', ...tsc('web/tsconfig.json')];
const unit = ['Rules, infrastructure and local cloud', ...jest('--selectProjects', 'unit', '--maxWorkers=2')];
const api = ['Every endpoint', ...jest('--selectProjects', 'api', '--maxWorkers=2')];
const simulator = ['Simulator', ...typescript('simulator/run.ts', '--kept', '--seconds=70', '--seeds=1000')];
const web = ['Web', ...vitest('--maxWorkers=1')];
const budgets = ['Budgets', ...typescript('bench/check-budgets.ts')];
const browser = ['A browser', ...ensureBrowser];
const journeys = ['Journeys', ...playwright()];
const otherBrowsers = ['Other browsers', ...typescript('tests/other-browsers/run.ts')];

/**
 * What `npm test` does, in order; the first failure ends it. The rows of a stage run side by side: each needs one
 * core, while a stage of one row uses all of them. `--no-browser` leaves out what needs a browser.
 */
const stages = [
  [[format], [lint, build]],
  [
    [types, typesOfTheWeb, web],
    [simulator, budgets],
  ],
  [[unit, api]],
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
    ...startOptions,
    stdio: isBesideOthers ? ['ignore', 'pipe', 'pipe'] : 'inherit',
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
