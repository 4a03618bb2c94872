/** Reads the access token of a call that the gateway let through. The pool needs it for calls in its owner's name. */
export const bearerToken = (headers: Record<string, string | undefined>): string =>
  (headers.authorization ?? '').replace(/^bearer /i, '');
