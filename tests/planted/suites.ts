import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  jest,
  oxlint,
  playwright,
  startOptions,
  tsc,
  typescript,
  vitest,
} from '../../scripts/test-commands.mjs';

/** A failed test, or a file about which a tool complains. */
export interface Failure {
  file: string;
  test: string;
  /** The seconds that the file's tests took; left out when the suite does not say. */
  seconds?: number;
}

type Command = string[];

interface Suite {
  name: string;
  /** Tells whether the suite runs a path that a patch names. */
  takes(path: string): boolean;
  /**
   * The commands that run these paths, in order. The last command is the test itself, which writes its
   * results to `results` if it can.
   */
  commands(paths: string[], results: string): Command[];
  /** Reads the failures from the results. @param output the output of the last command */
  read(folder: string, results: string, output: string): Failure[];
}

interface JestResults {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { file: string; title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[];
}

const parse = <Results>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Results;

function readJest(folder: string, results: string): Failure[] {
  return parse<JestResults>(results).testResults.flatMap((ended) => {
    const file = relative(folder, ended.name);
    const seconds = (ended.endTime - ended.startTime) / 1000;
    const failed = ended.assertionResults.filter(({ status }) => status === 'failed');
    // A file that failed to load has no test results, so the file itself counts as failed.
    if (failed.length === 0 && ended.status === 'failed')
      return [{ file, test: ended.message.trim().split('\n')[0]!, seconds }];
    return failed.map(({ fullName }) => ({ file, test: fullName, seconds }));
  });
}

const readPlaywright = ({ suites = [], specs = [] }: PlaywrightSuite): Failure[] => [
  ...suites.flatMap(readPlaywright),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file: `tests/browser/${file}`,
      test: title,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
];

/** Reads complaints of the forms `path:line:column: text` and `path(line,column): text`. */
const readComplaints = (output: string): Failure[] =>
  [...output.matchAll(/^([\w./-]+\.tsx?)[:(]\d+[:,]\d+\)?: (.+)$/gm)].map(([, file, text]) => ({
    file: file!,
    test: text!,
  }));

const isSimulator = (path: string) => path === 'simulator' || path.startsWith('simulator/');
const build = (...options: string[]): Command => typescript('scripts/build-all.ts', ...options);
const jestOf = (project: string, paths: string[], results: string): Command =>
  jest(
    ...['--selectProjects', project, '--maxWorkers=2', '--passWithNoTests'],
    ...['--json', `--outputFile=${results}`, '--testPathPatterns', ...paths],
  );

const keptAlone = ['--seeds=0'];
/** On an idle machine, the simulator plays 80 seeds in two minutes. On a busy one, it plays at least 20. */
const seeds = ['--seeds=80', '--seconds=120', '--at-least=20'];

/** The suites, the cheapest first. */
export const suites: Suite[] = [
  {
    name: 'lint',
    takes: (path) => path === '.oxlintrc.json',
    commands: () => [oxlint('--deny-warnings', '--format=unix')],
    read: (_folder, _results, output) => readComplaints(output),
  },
  {
    name: 'unit',
    takes: (path) =>
      !/^(web|tests\/api|tests\/browser)\//.test(path) &&
      !isSimulator(path) &&
      !['.oxlintrc.json', 'tsconfig.json'].includes(path),
    commands: (paths, results) => [jestOf('unit', paths, results)],
    read: readJest,
  },
  {
    name: 'web',
    takes: (path) => path.startsWith('web/'),
    commands: (paths, results) => [
      vitest(
        ...paths.map((path) => path.slice(path.lastIndexOf('/web/tests/') + '/web/'.length)),
        ...['--maxWorkers=2', '--reporter=json', `--outputFile=${results}`],
      ),
    ],
    read: readJest,
  },
  {
    name: 'types',
    takes: (path) => path === 'tsconfig.json',
    commands: () => [tsc('tsconfig.json')],
    read: (_folder, _results, output) => readComplaints(output),
  },
  {
    name: 'simulator',
    takes: isSimulator,
    commands: (paths) => [
      typescript(
        'simulator/run.ts',
        '--kept',
        ...(paths.some((path) => path.endsWith('kept/')) ? keptAlone : seeds),
      ),
    ],
    read: (_folder, _results, output) =>
      [...output.matchAll(/^ +\d+ × (.+?) +\(seeds .*$/gm)].map(([, kind]) => ({
        file: kind!.endsWith('.json') ? 'simulator/kept' : 'simulator',
        test: kind!,
      })),
  },
  {
    name: 'api',
    takes: (path) => path.startsWith('tests/api/'),
    commands: (paths, results) => [build('--without-web'), jestOf('api', paths, results)],
    read: readJest,
  },
  {
    name: 'journeys',
    takes: (path) => path.startsWith('tests/browser/'),
    commands: (paths) => [build(), playwright(...paths, '--retries=0', '--reporter=json')],
    read: (_folder, results) => readPlaywright(parse<PlaywrightSuite>(results)),
  },
];

/**
 * Runs those paths that belong to the suite, in the copy. A suite that ends without a result counts as having
 * found nothing, and a message says so.
 */
export function runSuite(suite: Suite, paths: string[], folder: string): Failure[] {
  const results = join(folder, 'planted-results.json');
  rmSync(results, { force: true });
  const absolute = paths.map((path) => {
    const there = join(folder, path);
    return existsSync(there) && statSync(there).isDirectory() ? `${there}/` : there;
  });
  const [tests, ...before] = suite.commands(absolute, results).toReversed();
  const run = ([command, ...args]: Command) => {
    const ended = spawnSync(command!, args, {
      ...startOptions,
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: { ...startOptions.env, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
    });
    if (ended.signal) process.exit(1);
    return { isGreen: ended.status === 0, output: `${ended.stdout}${ended.stderr}` };
  };
  const broken = before.map(run).find(({ isGreen }) => !isGreen);
  const { isGreen, output } = broken ?? run(tests!);
  const failures = broken || isGreen ? [] : readOrNothing(suite, folder, results, output);
  if (!isGreen && failures.length === 0) console.error(`${suite.name} came to no result:\n${endsOf(output)}`);
  return failures;
}

/** The beginning and end of a long output, which say what went wrong. */
const endsOf = (output: string): string =>
  output.length < 4000 ? output : `${output.slice(0, 2000)}\n…\n${output.slice(-2000)}`;

function readOrNothing(suite: Suite, folder: string, results: string, output: string): Failure[] {
  try {
    return suite.read(folder, results, output);
  } catch {
    return [];
  }
}
