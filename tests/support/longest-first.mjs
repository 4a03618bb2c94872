import Sequencer from '@jest/test-sequencer';

/**
 * Begins with what is true of the whole API, which takes longest and whose files are short. On a new machine Jest goes by
 * the size of files, and a long one at the end would have all the others wait for it.
 */
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    const isLong = ({ path }) => path.includes('/whole-api/');
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
