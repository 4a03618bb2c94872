import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ensureBrowser, jest, playwright, startOptions, typescript, vitest } from './test-commands.mjs';

/**
 * Runs one file of tests of any kind, the tests of one area, or the rules:
 * - `npm run test:one -- tests/api/cart/cart.test.ts`
 * - `npm run test:one -- web/tests/features/orders/order-lines.test.tsx`
 * - `npm run test:one -- tests/browser/buying.spec.ts`
 * - `npm run test:one -- cart` for an area
 * - `npm run test:one -- rules` for the rules about the repository and the cloud's description, which every
 * change has to keep
 */
process.chdir(new URL('..', import.meta.url).pathname);
ensureInstalled();

const [what, ...rest] = process.argv.slice(2);
const isArea = what !== undefined && existsSync(`functions/${what}/README.md`);
if (what === undefined || (what !== 'rules' && !isArea && !existsSync(what))) {
  console.error(
    'Usage: npm run test:one -- <a file of tests, an area of functions, or rules> [options of its runner]',
  );
  console.error(`Areas: ${readdirSync('functions').join(', ')}`);
  process.exit(1);
}

const build = typescript('scripts/build-all.ts');
const buildFunctions = typescript('scripts/build-all.ts', '--without-web');
const buildDeployment = typescript('scripts/build-all.ts', '--without-web', '--deployment');
const checkFeatures = typescript('scripts/check-features.ts');
const oneByOne = (project, pattern) =>
  jest('--selectProjects', project, '--runInBand', '--testPathPatterns', pattern, ...rest);

const aboutTheRepository = String.raw`/(tests/[^/]+|infra/.+)\.test\.ts$`;
const rules = jest(
  '--selectProjects',
  'unit',
  '--maxWorkers=2',
  '--testPathPatterns',
  aboutTheRepository,
  ...rest,
);

/** The steps that run an area's tests: the tests beside its code, and the tests of its endpoints over HTTP. */
function stepsOfArea() {
  const files = readdirSync(`functions/${what}`, { recursive: true, encoding: 'utf8' });
  const hasRules = files.some((file) => file.endsWith('.test.ts'));
  const overHttp = `tests/api/${what}/`;
  if (!hasRules && !existsSync(overHttp)) {
    console.error(`Nothing was tested: ${what} has neither functions/${what}/**/*.test.ts nor ${overHttp}`);
    process.exit(1);
  }
  return [
    ...(hasRules ? [oneByOne('unit', `functions/${what}/`)] : []),
    ...(existsSync(overHttp) ? [buildFunctions, oneByOne('api', overHttp)] : []),
  ];
}

/**
 * The steps that run the tests, in order. Tests over HTTP, and tests of bundles, need the functions built.
 */
function steps() {
  if (what === 'rules') return [buildDeployment, rules];
  if (isArea) return stepsOfArea();
  if (what.startsWith('web/')) return [checkFeatures, vitest(what.replace(/^web\//, ''), ...rest)];
  if (what.startsWith('tests/browser/'))
    return [checkFeatures, build, ensureBrowser, playwright(what, ...rest)];
  if (what.startsWith('tests/api/')) return [buildFunctions, oneByOne('api', what)];
  if (what.startsWith('infra/build/')) return [buildDeployment, oneByOne('unit', what)];
  return [oneByOne('unit', what)];
}

for (const [command, ...args] of steps()) {
  const { status } = spawnSync(command, args, { ...startOptions, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
