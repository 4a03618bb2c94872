import { confirmSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { bearerToken } from '../bearer-token.ts';
import { refreshCookie } from '../session-cookies.ts';
import { confirmSecondFactor as confirm } from '../use-cases/second-factor.ts';

export const handler = endpoint(confirmSecondFactor, async ({ actor, body, headers, now, setCookie }) => {
  const proof = { password: body.current_password, code: body.code };
  const session = await confirm(actor.userId, bearerToken(headers), proof, now);
  setCookie(refreshCookie(session.refreshToken));
  return { message: 'Your second factor is on.', token: session.accessToken };
});
