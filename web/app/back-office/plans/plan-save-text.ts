import { ApiError } from '#web/api/api-error.ts';

/** The milliseconds after which the saving of a plan ends with a timeout (document 2, section 9). */
export const saveTimeout = 30_000;

/** The reason why a plan was not saved, in the words of document 2, section 8. */
export function planSaveText(error: unknown): string {
  const { name } = (error ?? {}) as { name?: unknown };
  if (name === 'AbortError' || name === 'TimeoutError') return 'Request timed out. Please try again.';
  if (!(error instanceof ApiError)) return 'Failed to save plan. Please try again.';
  if (error.status === 504 || error.code === 'timeout') return 'Request timed out. Please try again.';
  if (error.status === 0) return 'Network error. Please check your connection and try again.';
  if (error.isFromServer) return error.message;
  return error.status >= 500
    ? `Server error (${error.status}). Please try again.`
    : `Failed to save plan (${error.status})`;
}
