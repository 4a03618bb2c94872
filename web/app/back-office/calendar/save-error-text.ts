import { ApiError } from '#web/api/api-error.ts';

/** The text when an event cannot be saved (document 2, section 8). */
export function saveErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to save event';
  if (error.errors.length > 0)
    return `Validation errors: ${error.errors.map(({ message }) => message).join(', ')}`;
  return error.isFromServer || error.unanswered ? error.message : 'Failed to save event';
}
