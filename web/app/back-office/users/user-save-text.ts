import { ApiError, errorText } from '#web/api/api-error.ts';

/**
 * The reason why a user was not saved, in the words of document 2, section 8.
 * @param fields the names of the fields that were to be changed
 */
export const userSaveText = (error: unknown, fields: readonly string[] = []): string =>
  `Error saving user: ${saveReason(error, fields)}`;

/** The reason without "Error saving user", for a list that already names the user. */
export function saveReason(error: unknown, fields: readonly string[]): string {
  const isTold = error instanceof ApiError && (error.isFromServer || error.unanswered);
  const [only, ...others] = fields;
  if (!isTold && others.length === 0) {
    if (only === 'role') return 'Failed to update user role';
    if (only === 'subscription_status') return 'Failed to update user subscription status';
  }
  return errorText(error);
}
