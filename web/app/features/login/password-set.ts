/**
 * The history state that tells the login page that a password was just set, and for which email. A query
 * parameter would leave the email in histories and logs.
 */
export const passwordSet = (email: string | undefined) => ({ passwordSetFor: email ?? '' });

/**
 * The email address whose password was just set; empty when the address is unknown. Undefined when no password
 * was set.
 */
export const passwordSetFor = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'passwordSetFor' in state &&
  typeof state.passwordSetFor === 'string'
    ? state.passwordSetFor
    : undefined;
