import { verifyPhone as contract } from '#shared/contracts/accounts/phone.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toProfile } from '../domain/user.ts';
import { verifyPhone } from '../use-cases/verify-phone.ts';

export const handler = endpoint(contract, async ({ actor, body, now }) => {
  const user = await verifyPhone(actor.userId, body.code, now);
  return { message: 'Your phone number is confirmed.', user: toProfile(user) };
});
