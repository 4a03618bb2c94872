import { setting } from './setting.ts';

/** Browsers keep Secure cookies only over https; WebKit makes no exception for `http://localhost`. */
const isEncrypted = () => new URL(setting('SITE_URL')).protocol === 'https:';

/**
 * The name of a cookie for this host and path `/` alone. Over https it has the prefix that makes browsers
 * enforce this.
 * @see https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export const hostCookieName = (name: string) => (isEncrypted() ? `__Host-${name}` : name);

/** Reads a cookie from the list of API Gateway's payload 2.0, which has one `name=value` per entry. */
export function readCookie(cookies: string[] | undefined, name: string): string | undefined {
  const prefix = `${name}=`;
  return cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
}

/**
 * Writes an HttpOnly, SameSite=Strict cookie, which is Secure where the site has https. `maxAgeSeconds` 0
 * deletes it.
 */
export function writeCookie(name: string, value: string, path: string, maxAgeSeconds: number): string {
  const secure = isEncrypted() ? ' Secure;' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly;${secure} SameSite=Strict`;
}
