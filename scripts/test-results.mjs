import { existsSync, readFileSync } from 'node:fs';

/**
 * Reads a suite's results from the JSON of its runner. Each reader answers `{ passed, failed, skipped, flaky
 * }`.
 */
const readers = {
  jest: ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + (numRuntimeErrorTestSuites ?? 0),
    skipped: 0,
    flaky: [],
  }),
  playwright: ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: 0,
    flaky: suites.flatMap(flakyTests),
  }),
  own: (results) => results,
};

const flakyTests = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(flakyTests),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
];

/**
 * Counts a suite's tests that passed, failed, or were skipped because this machine lacks something that they
 * need. Also names the tests that passed only at their second try.
 * @param runner the runner that wrote the file
 * @returns nothing when the suite ended before it wrote the file
 */
export function readResults(runner, file) {
  return existsSync(file) ? readers[runner](JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

export const sumOf = (suites) =>
  suites.reduce(
    (sum, { passed, failed, flaky }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      flaky: [...sum.flaky, ...flaky],
    }),
    { passed: 0, failed: 0, flaky: [] },
  );
