import { sendPhoneCode as contract } from '#shared/contracts/accounts/phone.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { sendPhoneCode } from '../use-cases/verify-phone.ts';

export const handler = endpoint(contract, async ({ actor, now }) => {
  await sendPhoneCode(actor.userId, now);
  return { message: 'We have texted you a code. It works for 10 minutes.' };
});
