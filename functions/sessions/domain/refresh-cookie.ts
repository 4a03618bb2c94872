import { readCookie, writeCookie } from '#functions/platform/cookies.ts';

/** The rotating refresh token lives only in this cookie, which is sent only to /api/auth (Q019). */
const name = 'refresh_token';
const path = '/api/auth';
const lifetimeSeconds = 30 * 24 * 3600;

export const readRefreshToken = (cookies: string[] | undefined) => readCookie(cookies, name) || undefined;
export const refreshCookie = (token: string) => writeCookie(name, token, path, lifetimeSeconds);
export const noRefreshCookie = () => writeCookie(name, '', path, 0);
