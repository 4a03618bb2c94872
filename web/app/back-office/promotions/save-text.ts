import { ApiError } from '#web/api/api-error.ts';

/** The reason why a promotion code was not saved, in the words of document 2, section 8. */
export function codeSaveText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to save promotion code';
  if (error.status === 422) return 'Please check all required fields and try again.';
  if (error.message.includes('already exists')) return 'A promotion code with this name already exists.';
  return error.message;
}
