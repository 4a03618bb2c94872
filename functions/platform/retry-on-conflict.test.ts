import { AppError, conflict } from './errors.ts';
import { retryOnConflict } from './retry-on-conflict.ts';
import { TableBusy, TransactionRefused } from './table.ts';

/** Makes a change that is refused `times` times, and then succeeds. */
function refusedTimes(times: number, refusal: Error = new TransactionRefused(['order'])) {
  const attempts: number[] = [];
  const change = (attempt: number) => {
    attempts.push(attempt);
    return attempt <= times ? Promise.reject(refusal) : Promise.resolve('done');
  };
  return { change, attempts };
}

it('a change is run again until nobody is in its way', async () => {
  const { change, attempts } = refusedTimes(2);
  await expect(retryOnConflict(change)).resolves.toBe('done');
  expect(attempts).toEqual([1, 2, 3]);
});

it('a refused update is taken for a conflict like a refused transaction', async () => {
  const refusal = Object.assign(new Error('refused'), { name: 'ConditionalCheckFailedException' });
  await expect(retryOnConflict(refusedTimes(1, refusal).change)).resolves.toBe('done');
});

it('a change gives up after eight attempts, or as many as it is told, with the refusal', async () => {
  const usual = refusedTimes(8);
  await expect(retryOnConflict(usual.change)).rejects.toThrow(TransactionRefused);
  expect(usual.attempts).toHaveLength(8);
  const few = refusedTimes(3);
  await expect(retryOnConflict(few.change, { attempts: 3 })).rejects.toThrow(TransactionRefused);
  expect(few.attempts).toHaveLength(3);
});

it('a change says that others were in the way when the table was busy, without trying for longer', async () => {
  const { change, attempts } = refusedTimes(1, new TableBusy('conflict'));
  await expect(retryOnConflict(change, { message: 'Busy' })).rejects.toEqual(conflict('Busy'));
  expect(attempts).toHaveLength(1);
});

it('a change that gives up says at the end what it knows by then', async () => {
  const { change } = refusedTimes(2);
  let text = 'Busy';
  const noteAttempt = async (attempt: number) => {
    if (attempt === 2) text = 'Paused';
    return change(attempt);
  };
  const error: unknown = await retryOnConflict(noteAttempt, { attempts: 2, message: () => text }).catch(
    (thrownError: unknown) => thrownError,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'conflict', message: 'Paused' });
});

it('a change is not repeated after any other error', async () => {
  const { change, attempts } = refusedTimes(1, new Error('No table'));
  await expect(retryOnConflict(change, { message: 'Busy' })).rejects.toThrow('No table');
  expect(attempts).toEqual([1]);
});
