/**
 * The payment method of a member's next share, and its state.
 * - `charged`: the member has a method that will be charged.
 * - `declined`: the method will be charged, although the last charge with it was declined.
 * - `none`: the member has no method.
 */
export interface NextShare {
  state: 'charged' | 'declined' | 'none';
  /** The method, e.g. "Visa ending in 4242"; empty when it is unknown, or when the reader must not see it. */
  method: string;
}

/**
 * The text that tells a member about the payment method of the next share. Empty when the method works but
 * its name is unknown or must not be shown.
 */
export function nextShareText({ state, method }: NextShare): string {
  switch (state) {
    case 'charged':
      return method && `Your next share is charged to ${method}.`;
    case 'declined':
      return method
        ? `Your next share is still charged to ${method}, which was declined.`
        : 'Your next share is still charged to the card that was declined.';
    case 'none':
      return 'There is no card or bank account yet that your next share can be charged to.';
  }
}
