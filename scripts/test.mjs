import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
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
import { thirdOfCommit } from './third-of-commit.mjs';
import { readResults, sumOf } from './test-results.mjs';

process.chdir(new URL('..', import.meta.url).pathname);
const isWhole = process.argv.includes('--whole');
const hasBrowser = !process.argv.includes('--no-browser');
// Tools are fetched while npm installs packages, and while the steps run that need no tools. A step whose
// tool could not be fetched says so.
const fetching = spawn(process.execPath, ['scripts/fetch-tools.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const fetched = once(fetching, 'close');
ensureInstalled();

const resultsFolder = 'dist/test-results';
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });
const file = (name) => `${resultsFolder}/${name}.json`;

/** A step that tests nothing by itself. It counts only when it fails. */
const step = (name, command) => ({ name, command });
/** A step of tests. Its runner writes the result of each test to a file. */
const suite = (name, runner, results, command, env = {}) => ({ name, command, runner, results, env });
/**
 * A step of Jest's tests.
 * @param workers the number of processes. Both cores of the machine stay busy even while some processes wait.
 */
const ofJest = (name, project, workers) =>
  suite(
    name,
    'jest',
    file(project),
    jest('--selectProjects', project, `--maxWorkers=${workers}`, '--json', `--outputFile=${file(project)}`),
  );

const format = step('Format', prettier('--check', '--log-level=warn', '.'));
const lint = step('Lint and import rules', oxlint('--deny-warnings'));
const planted = step('Planted defects fit the code', typescript('scripts/check-planted.ts'));
const translated = step('A translated page goes on working', typescript('scripts/check-translated.ts'));
const build = step('Build', typescript('scripts/build-all.ts', '--deployment'));
const types = step('Types', tsc('tsconfig.json'));
const typesOfTheWeb = step('Types of the web', tsc('web/tsconfig.json'));
const budgets = step('Budgets', typescript('bench/check-budgets.ts'));
const browser = step('A browser', ensureBrowser);
const unit = ofJest('Rules, infrastructure and local cloud', 'unit', 2);
const api = ofJest('Every endpoint', 'api', 3);
const simulator = suite(
  'Simulator',
  'own',
  file('simulator'),
  typescript(
    'simulator/run.ts',
    ...['--kept', '--seeds=1000', '--seconds=70', '--at-least=20', `--results=${file('simulator')}`],
  ),
);
const web = suite(
  'Web',
  'jest',
  file('web'),
  vitest('--maxWorkers=1', '--reporter=default', '--reporter=json', `--outputFile.json=../${file('web')}`),
);
const journeys = suite('Journeys', 'playwright', file('journeys'), playwright('--reporter=list,json'), {
  PLAYWRIGHT_JSON_OUTPUT_FILE: file('journeys'),
  ...(isWhole && { ISOLATE: '1', TRANSLATED: '1' }),
});
const otherBrowsers = suite(
  'Other browsers',
  'own',
  file('other-browsers'),
  typescript('tests/other-browsers/run.ts', `--results=${file('other-browsers')}`),
);

/**
 * The steps of `npm test`, in stages that follow each other. A failure is printed at once, and later steps
 * still run. Only a failed build ends the run. A stage has one or two rows of steps. Two rows run side by
 * side, each on one core. A single row uses all cores. `--no-browser` leaves out steps that need a browser.
 * `--whole` tries all operations and pages instead of a third. It also runs every function of the journeys in
 * a thread of its own, and lets the browser translate the pages of the journeys.
 */
const stages = [
  [
    [lint, build],
    [planted, translated, format],
  ],
  [
    [types, typesOfTheWeb, simulator],
    [web, budgets],
  ],
  [[unit, api]],
];
if (hasBrowser) stages.push([[browser, journeys], [otherBrowsers]]);

const times = [];
const counted = [];
const failures = [];
const running = new Set();
const environment = { ...startOptions.env, ...(isWhole ? {} : thirdOfCommit()) };
for (const rows of stages) {
  await Promise.all(rows.map((row) => runRow(row, rows.length > 1)));
  await fetched;
}
end();

async function runRow(row, isBesideOthers) {
  for (const next of row) await run(next, isBesideOthers);
}

/**
 * Runs a step and prints its output. The output of a step that runs beside others is printed once the step
 * has ended.
 */
async function run({ name, command: [program, ...args], runner, results, env }, isBesideOthers) {
  if (!isBesideOthers) console.log(`\n── ${name}`);
  const started = Date.now();
  const child = spawn(program, args, {
    ...startOptions,
    env: { ...environment, ...env },
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
  const found = runner && readResults(runner, results);
  const hasTested = !runner || (found && found.passed + found.failed + found.skipped > 0);
  if (found) counted.push(found);
  if (status === 0 && hasTested) return;
  // A step that ended with an error but without a failed test counts as one failure.
  if (!found?.failed) counted.push({ passed: 0, failed: 1, flaky: [] });
  const why = error ? `: ${error.message}` : hasTested ? '' : ': it ran no test';
  failures.push(`${name} failed${why}.`);
  console.error(`\n${failures.at(-1)}`);
  if (name !== build.name) return;
  for (const other of running) other.kill();
  end();
}

/** Prints the results. The last line is for programs that read it. */
function end() {
  const { passed, failed, flaky } = sumOf(counted);
  const list = flaky.length > 0 ? `\nFlaky, passed at the second try:\n  ${flaky.join('\n  ')}\n` : '';
  const verdict = failures.length > 0 ? failures.join('\n') : 'All passed.';
  console.log(`\n${verdict}\n${list}\n${times.join('\n')}\n\n${passed} passed, ${failed} failed`);
  process.exit(failures.length > 0 ? 1 : 0);
}
