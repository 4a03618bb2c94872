import { ApiError } from '#web/api/api-error.ts';

/**
 * The server's question when it wants the reader to confirm a change first, such as the end of an account
 * with unpaid orders. Undefined for any other failure.
 */
export const openReason = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === 'confirm')?.message : undefined;
