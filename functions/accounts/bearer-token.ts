/** The access token of a call that the gateway let through, for what the pool does in its owner's name. */
export const bearerToken = (headers: Record<string, string | undefined>): string =>
  (headers.authorization ?? '').replace(/^bearer /i, '');
