import { spawnSync } from 'node:child_process';
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

/** What `npm test` does, in order; the first failure ends it. `--no-browser` leaves out what needs a browser. */
const steps = [
  ['Format', bin('prettier'), '--check', '--log-level=warn', '.'],
  ['Lint and import rules', bin('oxlint'), '--deny-warnings'],
  ['Build', ...node('--import', 'tsx', 'scripts/build-all.ts')],
  ['Types', bin('tsc'), '--noEmit', '-p', 'tsconfig.json'],
  ['Types of the web', bin('tsc'), '--noEmit', '-p', 'web/tsconfig.json'],
  ['Rules, infrastructure and local cloud', ...jest('--selectProjects', 'unit', '--maxWorkers=2')],
  ['Every endpoint', ...jest('--selectProjects', 'api', '--maxWorkers=2')],
  [
    'Simulator',
    ...node(
      '--import',
      'tsx',
      '--disable-warning=ExperimentalWarning',
      'simulator/run.ts',
      '--kept',
      '--seconds=60',
      '--seeds=1000',
    ),
  ],
  ['Web', ...node('node_modules/vitest/vitest.mjs', 'run', '--root', 'web')],
  ['Budgets', ...node('--import', 'tsx', 'bench/check-budgets.ts')],
];
const browserSteps = [
  ['A browser', ...node('scripts/ensure-browser.mjs')],
  ['Journeys', bin('playwright'), 'test'],
  ['Other browsers', ...node('--import', 'tsx', 'tests/other-browsers/run.ts')],
];

const wanted = process.argv.includes('--no-browser') ? steps : [...steps, ...browserSteps];
const times = [];
for (const [name, command, ...args] of wanted) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
    shell: process.platform === 'win32',
  });
  times.push(`${((Date.now() - started) / 1000).toFixed(1).padStart(7)} s  ${name}`);
  if (status !== 0) {
    console.error(`\n${name} failed${error ? `: ${error.message}` : ''}.`);
    process.exit(1);
  }
}
console.log(`\nAll passed.\n${times.join('\n')}`);
