import { issueCsrfToken, isCsrfTokenValid } from './csrf.ts';
import { deviceCookie, noRefreshCookie, refreshCookie } from '#functions/accounts/session-cookies.ts';

const { SITE_URL } = process.env;
afterEach(() => {
  if (SITE_URL === undefined) delete process.env.SITE_URL;
  else process.env.SITE_URL = SITE_URL;
});

const allCookies = () => [
  issueCsrfToken(undefined).cookie!.replace(/=[\w-]{43};/, '=secret;'),
  refreshCookie('token'),
  noRefreshCookie(),
  deviceCookie('token'),
];

test('cookies over https are Secure, and bound to the host', () => {
  process.env.SITE_URL = 'https://shop.example';
  expect(allCookies()).toEqual([
    '__Host-csrf=secret; Path=/; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict',
    'refresh_token=token; Path=/api/auth; Max-Age=2592000; HttpOnly; Secure; SameSite=Strict',
    'refresh_token=; Path=/api/auth; Max-Age=0; HttpOnly; Secure; SameSite=Strict',
    'known_device=token; Path=/api/auth; Max-Age=15552000; HttpOnly; Secure; SameSite=Strict',
  ]);
});

test('cookies over http, as on a laptop, are such that every browser keeps them', () => {
  process.env.SITE_URL = 'http://localhost:4000';
  expect(allCookies()).toEqual([
    'csrf=secret; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict',
    'refresh_token=token; Path=/api/auth; Max-Age=2592000; HttpOnly; SameSite=Strict',
    'refresh_token=; Path=/api/auth; Max-Age=0; HttpOnly; SameSite=Strict',
    'known_device=token; Path=/api/auth; Max-Age=15552000; HttpOnly; SameSite=Strict',
  ]);
});

test('a cookie over https that another host could have planted proves nothing', () => {
  process.env.SITE_URL = 'https://shop.example';
  const { token, cookie } = issueCsrfToken(undefined);
  const [pair] = cookie!.split(';');
  expect(isCsrfTokenValid([pair!], token)).toBe(true);
  expect(isCsrfTokenValid([pair!.replace('__Host-', '')], token)).toBe(false);
});
