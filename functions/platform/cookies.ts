/** Cookies as API Gateway's payload 2.0 gives them: one `name=value` an entry. */
export function readCookie(cookies: string[] | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  return cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}

/** An HttpOnly, Secure, SameSite=Strict cookie. `maxAgeSeconds` 0 deletes it. */
export function writeCookie(name: string, value: string, path: string, maxAgeSeconds: number): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; Secure; SameSite=Strict`;
}
