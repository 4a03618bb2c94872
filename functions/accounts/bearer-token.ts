/** Reads the access token, which the API gateway has checked. Calls of the user pool for a person need their token. */
export const bearerToken = (headers: Record<string, string | undefined>): string =>
  (headers.authorization ?? '').replace(/^bearer /i, '');
