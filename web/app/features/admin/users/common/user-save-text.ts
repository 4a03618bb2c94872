import { ApiError, errorText } from '#web/api/api-error.ts';

/** Why a user was not saved, in the words of document 2, section 8. `fields`: those that were to be changed. */
export const userSaveText = (error: unknown, fields: readonly string[] = []): string =>
  `Error saving user: ${saveReason(error, fields)}`;

/** The same in a list that says what it is about. */
export function saveReason(error: unknown, fields: readonly string[]): string {
  const isTold = error instanceof ApiError && (error.given || error.unanswered);
  const [only, ...others] = fields;
  if (!isTold && others.length === 0) {
    if (only === 'role') return 'Failed to update user role';
    if (only === 'subscription_status') return 'Failed to update user subscription status';
  }
  return errorText(error);
}
