/** An SMS to many: the admin's message, and the opt-out text on a line of its own (Q125). */
export const composeSms = (message: string, optOut: string | null): string =>
  optOut ? `${message}\n${optOut}` : message;
