import { existsSync, readFileSync } from 'node:fs';

/** What a suite says of itself as JSON, in the words of its runner. Each gives `{ passed, failed, skipped, flaky }`. */
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
 * How many tests of a suite passed, failed, and were skipped because what they need cannot be had here; and the names of those that passed at their second try.
 * @param runner how the file is to be read
 * @returns nothing when the suite ended before it wrote the file
 */
export function readResults(runner, file) {
  return existsSync(file) ? readers[runner](JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** The sum of suites. */
export const sumOf = (suites) =>
  suites.reduce(
    (sum, { passed, failed, flaky }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      flaky: [...sum.flaky, ...flaky],
    }),
    { passed: 0, failed: 0, flaky: [] },
  );
