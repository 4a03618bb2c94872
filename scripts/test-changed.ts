import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expectedEntries } from '#infra/build/function-entries.ts';
import { camelCase } from '#infra/lib/kebab-case.ts';
import {
  ensureBrowser,
  jest,
  oxlint,
  playwright,
  startOptions,
  typescript,
  vitest,
} from './test-commands.mjs';
import { affectedBy } from './test-inputs.ts';

/**
 * Runs the checks and tests whose inputs differ from `main`: `npm run test:changed`. It takes seconds to two
 * minutes. A line at the end names the tests that were left out and the reason.
 */
const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [
  ...new Set([...git('diff', '--name-only', 'main'), ...git('ls-files', '--others', '--exclude-standard')]),
];
if (changed.length === 0) {
  console.log('Nothing differs from main.');
  process.exit(0);
}
const isCode = (file: string) => /\.tsx?$/.test(file);
const all = git('ls-files', '--cached', '--others', '--exclude-standard').filter(isCode);

/** The area of a file of functions, or of contracts. */
const areaOf = (file: string) => /^(?:functions|shared\/contracts)\/([^/.]+)/.exec(file)?.[1];
const areas = new Set(changed.map(areaOf));

const isUnit = (file: string) =>
  /^(shared|functions|infra|local|demo)\/.*\.test\.ts$|^tests\/[^/]+\.test\.ts$/.test(file);
const unit = await affectedBy(changed, all.filter(isUnit));
const web = await affectedBy(
  changed,
  all.filter((file) => /^web\/tests\/.*\.test\.tsx?$/.test(file)),
);

const entries = expectedEntries();
const functions = new Set(await affectedBy(changed, [...entries.values()]));
const names = [...entries].filter(([, file]) => functions.has(file)).map(([name]) => name);
const overHttp = all.filter((file) => /^tests\/api\/[^/]+\/[^/]+\.test\.ts$/.test(file));
const isOfArea = (file: string) => areas.has(file.split('/')[2]);
const api = overHttp.filter((file) => changed.includes(file) || (names.length > 0 && isOfArea(file)));
const calling = overHttp.filter((file) => !api.includes(file) && callsOneOf(file, names));
const journeys = changed.filter((file) => /^tests\/browser\/.*\.spec\.ts$/.test(file));

function callsOneOf(file: string, functionNames: readonly string[]): boolean {
  const words = new Set(readFileSync(file, 'utf8').match(/[\w-]+/g));
  return functionNames.some((name) => words.has(name) || words.has(camelCase(name)));
}

/** The command that checks the types of a project; none when no changed file belongs to the project. */
function typesOf(project: string): string[][] {
  const list = execFileSync('node_modules/.bin/tsc', ['--listFilesOnly', '-p', project], {
    encoding: 'utf8',
  });
  if (!changed.some((file) => list.includes(`/${file}\n`))) return [];
  const kept = `.local/${project.replaceAll('/', '-')}.tsbuildinfo`;
  return [['node_modules/.bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', kept, '-p', project]];
}

const unitOf = (project: string, files: string[]) =>
  files.length === 0
    ? []
    : [jest('--selectProjects', project, '--maxWorkers=2', '--runTestsByPath', ...files)];
const needsBuild = api.length > 0 || unit.some((file) => file.startsWith('infra/build/'));
const steps = [
  oxlint('--deny-warnings', ...changed.filter((file) => all.includes(file))),
  ...typesOf('tsconfig.json'),
  ...typesOf('web/tsconfig.json'),
  ...(needsBuild ? [typescript('scripts/build-all.ts', '--without-web')] : []),
  ...unitOf('unit', unit),
  ...(web.length > 0 ? [vitest(...web.map((file) => file.replace(/^web\//, '')))] : []),
  ...unitOf('api', api),
  ...(journeys.length > 0
    ? [typescript('scripts/build-all.ts'), ensureBrowser, playwright(...journeys)]
    : []),
];
const failed = steps.filter(
  ([command, ...args]) => spawnSync(command!, args, { ...startOptions, stdio: 'inherit' }).status !== 0,
);
console.log(
  `\n${changed.length} files differ from main: ${unit.length} files of rules, ${web.length} of the web and ${api.length} over HTTP were tried. ` +
    `Left out: ${calling.length} over HTTP of other areas that call one of the ${names.length} functions the change is in, ` +
    `and all journeys but ${journeys.length}, since each takes half a minute; npm test runs them.`,
);
for (const [command, ...args] of failed)
  console.error(`Failed: ${[command, ...args].join(' ').slice(0, 200)}`);
process.exit(failed.length > 0 ? 1 : 0);
