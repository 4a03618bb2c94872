/**
 * Whether the next share has a payment method: `none` when none is chosen, `declined` when its last charge
 * was declined.
 */
export interface NextShare {
  state: 'charged' | 'declined' | 'none';
  /** The method, e.g. "Visa ending in 4242"; empty when it is unknown, or when the reader must not see it. */
  method: string;
}

/**
 * The text about the next share, for a member who paid a share with another method; empty when there is
 * nothing to say.
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
