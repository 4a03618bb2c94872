import { ApiError, errorText } from '#web/api/api-error.ts';

/** What was being done, in the two forms the documents give it. */
const verbs = {
  add: ['Failed to add item to cart', 'Error adding item to cart'],
  remove: ['Failed to remove item from cart', 'Error removing item from cart'],
  update: ['Failed to update item quantity', 'Error updating item quantity'],
  clear: ['Failed to clear cart', 'Error clearing cart'],
  subscribe: ['Failed to add subscription to cart', 'Failed to add subscription to cart'],
} as const;

/**
 * The alert for a failed cart action: refused by the server, or broken on the way. A refusal without a reason has its
 * default text alone.
 */
export function cartErrorText(action: keyof typeof verbs, error: unknown): string {
  if (error instanceof ApiError && !error.unanswered && !error.given) return error.message;
  const refused = error instanceof ApiError && !error.unanswered;
  return `${verbs[action][refused ? 0 : 1]}: ${errorText(error)}`;
}

/** A refused session is already on its way to the sign-in page: an alert would only stand in the way. */
export function needsSignIn(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
