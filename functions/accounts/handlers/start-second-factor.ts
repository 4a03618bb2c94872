import { startSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { bearerToken } from '../bearer-token.ts';
import { startSecondFactor as start } from '../use-cases/second-factor.ts';

export const handler = endpoint(startSecondFactor, async ({ actor, body, headers, now }) =>
  start(actor.userId, bearerToken(headers), body.current_password, now),
);
