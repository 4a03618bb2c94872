import { resendVerification as contract } from '#shared/contracts/accounts/sessions.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { resendVerification } from '../use-cases/verify-email.ts';

export const handler = endpoint(contract, async ({ actor, now }) => {
  await resendVerification(actor.userId, now);
  return { message: 'We have sent you a new confirmation link.' };
});
