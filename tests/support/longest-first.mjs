import Sequencer from '@jest/test-sequencer';

/**
 * Runs the tests of the whole API first, which take longest and whose files are short. On a new machine Jest
 * goes by the size of files, and the others would wait for a long one at the end.
 */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isLong = ({ path }) => path.includes('/whole-api/');
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
