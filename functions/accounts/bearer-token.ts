/**
 * Reads the access token from the headers of a call. The API gateway has checked the token. Calls of the user
 * pool in the name of the token's owner need the token.
 */
export const bearerToken = (headers: Record<string, string | undefined>): string =>
  (headers.authorization ?? '').replace(/^bearer /i, '');
