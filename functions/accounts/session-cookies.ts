import { readCookie, writeCookie } from '#functions/platform/cookies.ts';

const path = '/api/auth';
const day = 24 * 3600;

/** Reads the refresh token. It changes with each use and is only in this cookie, sent only to /api/auth (Q019). */
export const readRefreshToken = (cookies: string[] | undefined) =>
  readCookie(cookies, 'refresh_token') || undefined;
export const refreshCookie = (token: string) => writeCookie('refresh_token', token, path, 30 * day);
export const noRefreshCookie = () => writeCookie('refresh_token', '', path, 0);

/** Reads the token of a device that signed in before. It only separates the device's failed sign-ins from others'. */
export const readDeviceToken = (cookies: string[] | undefined) =>
  readCookie(cookies, 'known_device') || undefined;
export const deviceCookie = (token: string) => writeCookie('known_device', token, path, 180 * day);
