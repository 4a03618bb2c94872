import { jest } from '@jest/globals';
import { AppError } from './errors.ts';
import { logJobFailure } from './log-job-failure.ts';
import { logger } from './logger.ts';
import { scheduledJob } from './scheduled-job.ts';

it('a run whose piece of work failed fails at its end, and the next run begins without failures', async () => {
  const logError = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  const done: string[] = [];
  const job = (error: unknown) =>
    scheduledJob(async () => {
      if (error) logJobFailure('An order could not follow', { orderId: 'ord_1', error });
      done.push('the rest');
      return 'done';
    })({});
  await expect(job(new Error('no'))).rejects.toThrow('1 pieces of work failed in this run');
  await expect(job(undefined)).resolves.toBe('done');
  await expect(job(new AppError('unavailable', 'Stripe is down'))).resolves.toBe('done');
  expect(done).toEqual(['the rest', 'the rest', 'the rest']);
  expect(logError).toHaveBeenCalledTimes(2);
  logError.mockRestore();
});
