import { ApiError } from '#web/api/api-error.ts';

/**
 * The server's text when a change needs the reader's confirmation first, because it affects open matters;
 * undefined for any other failure.
 */
export const openReason = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === 'confirm')?.message : undefined;
