import Sequencer from '@jest/test-sequencer';

/**
 * Runs the tests in `whole-api` first, because they take longest. Without earlier timings Jest sorts by file
 * size, and these files are short.
 */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isLong = ({ path }) => path.includes('/whole-api/');
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
