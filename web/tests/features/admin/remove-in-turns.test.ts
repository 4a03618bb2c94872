import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { removeInTurns } from '#web/features/admin/orders/remove-in-turns.ts';

const answers = (...list: { removed_count: number; remaining: number }[]) => {
  const remove = vi.fn();
  for (const answer of list) remove.mockResolvedValueOnce(answer);
  return remove;
};
const go = () => false;

it('calls until none is left and tells how far it is', async () => {
  const remove = answers(
    { removed_count: 40, remaining: 25 },
    { removed_count: 20, remaining: 5 },
    { removed_count: 5, remaining: 0 },
  );
  const progress = vi.fn();
  expect(await removeInTurns(remove, progress, go)).toEqual({
    removed: 65,
    text: 'Successfully removed 65 failed renewals',
    isDone: true,
  });
  expect(progress.mock.calls.flat()).toEqual([40, 60, 65]);
});

it('stops after the running call when it is told to', async () => {
  const remove = answers({ removed_count: 40, remaining: 25 });
  expect(await removeInTurns(remove, vi.fn(), () => true)).toMatchObject({ removed: 40, isDone: true });
  expect(remove).toHaveBeenCalledTimes(1);
});

it('does not go on for ever when nothing can be removed', async () => {
  const remove = answers({ removed_count: 0, remaining: 3 });
  expect(await removeInTurns(remove, vi.fn(), go)).toEqual({
    removed: 0,
    text: 'Error removing failed renewals',
    isDone: false,
  });
});

it('says the server’s error, and what was removed before', async () => {
  const remove = answers({ removed_count: 7, remaining: 9 });
  const message = 'The payment provider cannot be reached.';
  remove.mockRejectedValueOnce(
    new ApiError('removeFailedRenewals', { status: 503, code: 'unavailable', message }),
  );
  expect(await removeInTurns(remove, vi.fn(), go)).toEqual({
    removed: 7,
    text: `Error: ${message}`,
    isDone: false,
  });
});

it('has a text of its own when the server gave none', async () => {
  const remove = vi
    .fn()
    .mockRejectedValue(new ApiError('removeFailedRenewals', { status: 0, code: 'network' }));
  expect(await removeInTurns(remove, vi.fn(), go)).toMatchObject({ text: 'Error removing failed renewals' });
});
