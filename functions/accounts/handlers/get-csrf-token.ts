import { getCsrfToken } from '#shared/contracts/accounts/sessions.ts';
import { issueCsrfToken } from '#functions/platform/csrf.ts';
import { endpoint } from '#functions/platform/endpoint.ts';

export const handler = endpoint(getCsrfToken, async ({ cookies, setCookie }) => {
  const { token, cookie } = issueCsrfToken(cookies);
  if (cookie) setCookie(cookie);
  return { csrf_token: token };
});
