import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hostCookieName, readCookie, writeCookie } from './cookies.ts';

/**
 * Protection against forged requests by double submit (OWASP Cross-Site Request Forgery Prevention Cheat
 * Sheet; Q020). Scripts must send a token, the hash of a random HttpOnly cookie. Another site can make a
 * browser send the cookie, but can read neither. The `__Host-` prefix keeps other hosts from setting it.
 */
const cookieName = () => hostCookieName('csrf');
const lifetimeSeconds = 30 * 24 * 3600;

const tokenOf = (secret: string) => createHash('sha256').update(`csrf:${secret}`).digest('base64url');

/** The token for this browser, and the cookie to set when the browser has no valid one yet. */
export function issueCsrfToken(cookies: string[] | undefined): { token: string; cookie?: string } {
  const existing = readCookie(cookies, cookieName());
  if (existing && /^[\w-]{43}$/.test(existing)) return { token: tokenOf(existing) };
  const secret = randomBytes(32).toString('base64url');
  return { token: tokenOf(secret), cookie: writeCookie(cookieName(), secret, '/', lifetimeSeconds) };
}

export function isCsrfTokenValid(cookies: string[] | undefined, token: string | undefined): boolean {
  const secret = readCookie(cookies, cookieName());
  if (!secret || !token) return false;
  const expected = Buffer.from(tokenOf(secret));
  const actual = Buffer.from(token);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
