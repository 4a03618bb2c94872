import { turnOffSecondFactor } from '#shared/contracts/accounts/second-factor.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { turnOffSecondFactor as turnOff } from '../use-cases/second-factor.ts';

export const handler = endpoint(turnOffSecondFactor, async ({ actor, body, now }) => {
  await turnOff(actor.userId, { password: body.current_password, code: body.code }, now);
  return { message: 'Your second factor is off.' };
});
