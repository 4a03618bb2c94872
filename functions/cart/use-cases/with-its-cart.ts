import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';

/**
 * Repeats a change of a cart when another window changed it at the same time, so that both changes count.
 * @throws AppError `conflict` when another change came first at every try.
 */
export const withItsCart = <Result>(change: () => Promise<Result>): Promise<Result> =>
  retryOnConflict(change, {
    message: 'Your cart was changed in another window. Please review it and try again.',
  });
