/** What the page that set a password hands to the login page: beside the address, which stands in histories and logs. */
export const passwordSet = (email: string | undefined) => ({ passwordSetFor: email ?? '' });

/** The address whose password was just set; undefined where none was. */
export const passwordSetFor = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'passwordSetFor' in state &&
  typeof state.passwordSetFor === 'string'
    ? state.passwordSetFor
    : undefined;
