/**
 * The state that the page that set a password hands to the login page. It is not in the address, which would
 * stay in histories and logs.
 */
export const passwordSet = (email: string | undefined) => ({ passwordSetFor: email ?? '' });

/** The address whose password was just set; undefined when there is none. */
export const passwordSetFor = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'passwordSetFor' in state &&
  typeof state.passwordSetFor === 'string'
    ? state.passwordSetFor
    : undefined;
