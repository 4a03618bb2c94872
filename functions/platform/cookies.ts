import { setting } from './setting.ts';

/** Cookies are Secure only on https, because WebKit keeps no Secure cookie from `http://localhost`. */
const isEncrypted = () => new URL(setting('SITE_URL')).protocol === 'https:';

/**
 * The name of a cookie for this host and the path `/`. Browsers refuse a `__Host-` cookie for any other.
 * @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export const hostCookieName = (name: string) => (isEncrypted() ? `__Host-${name}` : name);

/** Finds a cookie in API Gateway's list (payload format 2.0) of entries `name=value`. */
export function readCookie(cookies: string[] | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  return cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}

/** Writes an HttpOnly, SameSite=Strict cookie; Secure when the site uses https. `maxAgeSeconds` 0 deletes it. */
export function writeCookie(name: string, value: string, path: string, maxAgeSeconds: number): string {
  const secure = isEncrypted() ? ' Secure;' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly;${secure} SameSite=Strict`;
}
