import { ApiError } from '#web/api/api-error.ts';

/** What is open, of a change that is refused until it is said that this does not matter; undefined for other failures. */
export const openReason = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === 'confirm')?.message : undefined;
