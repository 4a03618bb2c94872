/** The payment method of the next share: `none` where none is chosen, `declined` where its last charge was declined. */
export interface NextShare {
  state: 'charged' | 'declined' | 'none';
  /** "Visa ending in 4242"; empty where it is not known, or not the reader's to know. */
  method: string;
}

/** The text about it for a member who paid a share with another method; empty where there is nothing to say. */
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
