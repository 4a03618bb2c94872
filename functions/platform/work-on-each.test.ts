import { jest } from '@jest/globals';
import { logger } from './logger.ts';
import { workOnEach } from './work-on-each.ts';

it('an item whose work fails is logged, and does not hold up the others', async () => {
  const logError = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  const error = new Error('The provider is down');
  const work = async (item: string) => {
    if (item === 'failing') throw error;
    return item !== 'long';
  };
  const result = await workOnEach(['failing', 'long', 'short'], work, 'It failed', (item) => ({ item }));
  expect(result).toEqual({ done: 1, unfinished: 1, failed: 1 });
  expect(logError.mock.calls).toEqual([['It failed', { item: 'failing', error }]]);
  logError.mockRestore();
});
