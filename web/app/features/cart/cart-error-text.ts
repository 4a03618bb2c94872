import { ApiError, errorText } from '#web/api/api-error.ts';

/**
 * The specification's two texts for each failed action. The first is for a refusal by the server, the second
 * for a call without an answer.
 */
const verbs = {
  add: ['Failed to add item to cart', 'Error adding item to cart'],
  remove: ['Failed to remove item from cart', 'Error removing item from cart'],
  update: ['Failed to update item quantity', 'Error updating item quantity'],
  clear: ['Failed to clear cart', 'Error clearing cart'],
  subscribe: ['Failed to add subscription to cart', 'Failed to add subscription to cart'],
} as const;

/**
 * The alert for a failed cart action: one of the texts above with the error's own text. When the server
 * answered without a text of its own, the alert is only the call's default text (`failure` in its route).
 */
export function cartErrorText(action: keyof typeof verbs, error: unknown): string {
  if (error instanceof ApiError && !error.unanswered && !error.isFromServer) return error.message;
  const refused = error instanceof ApiError && !error.unanswered;
  return `${verbs[action][refused ? 0 : 1]}: ${errorText(error)}`;
}

/** Tells whether the server refused the session. The caller then shows no alert, because the sign-in page opens. */
export function needsSignIn(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
