import { ApiError } from '#web/api/api-error.ts';

/**
 * The open matters because of which a change is refused until the reader confirms it; undefined for other
 * failures.
 */
export const openReason = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === 'confirm')?.message : undefined;
