import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';

/** @throws AppError `conflict` when the last attempt loses against another change, too */
export const retryWhenChanged = <Result>(change: () => Promise<Result>): Promise<Result> =>
  retryOnConflict(change, {
    message: 'This subscription is being changed in another window. Please try again.',
  });
