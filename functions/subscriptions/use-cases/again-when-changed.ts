import { againWhenRefused } from '#functions/platform/again-when-refused.ts';

/** Repeats a change of a subscription that met another one. @throws AppError `conflict` when that does not help. */
export const againWhenChanged = <Result>(change: () => Promise<Result>): Promise<Result> =>
  againWhenRefused(change, 'This subscription is being changed in another window. Please try again.');
