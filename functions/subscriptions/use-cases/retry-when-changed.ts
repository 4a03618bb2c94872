import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';

/**
 * Repeats a change of a subscription that lost a race against another change.
 * @throws AppError `conflict` when the last attempt loses too
 */
export const retryWhenChanged = <Result>(change: () => Promise<Result>): Promise<Result> =>
  retryOnConflict(change, {
    message: 'This subscription is being changed in another window. Please try again.',
  });
