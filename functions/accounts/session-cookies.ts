import { readCookie, writeCookie } from '#functions/platform/cookies.ts';

const path = '/api/auth';
const day = 24 * 3600;

/**
 * Reads the refresh token, which changes with each use. The token is only in this cookie, and browsers send
 * the cookie only to /api/auth (Q019).
 */
export const readRefreshToken = (cookies: string[] | undefined) =>
  readCookie(cookies, 'refresh_token') || undefined;
export const refreshCookie = (token: string) => writeCookie('refresh_token', token, path, 30 * day);
export const noRefreshCookie = () => writeCookie('refresh_token', '', path, 0);

/**
 * Reads the token of a device on which an account has signed in. The token gives no access. Its only effect
 * is that failed sign-ins at other devices do not count for this device.
 */
export const readDeviceToken = (cookies: string[] | undefined) =>
  readCookie(cookies, 'known_device') || undefined;
export const deviceCookie = (token: string) => writeCookie('known_device', token, path, 180 * day);
