/**
 * Reads the access token from the headers of a call. The API gateway has checked the token. The user pool
 * needs it for calls in its owner's name.
 */
export const bearerToken = (headers: Record<string, string | undefined>): string =>
  (headers.authorization ?? '').replace(/^bearer /i, '');
