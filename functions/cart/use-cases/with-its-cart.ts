import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';

/**
 * Runs a change of a cart again when another window changed the cart meanwhile: both changes count.
 * @throws AppError `conflict` when others were faster each time.
 */
export const withItsCart = <Result>(change: () => Promise<Result>): Promise<Result> =>
  retryOnConflict(change, {
    message: 'Your cart was changed in another window. Please review it and try again.',
  });
