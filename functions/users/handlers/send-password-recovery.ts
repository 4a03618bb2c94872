import { sendPasswordRecovery } from '#shared/contracts/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { sendRecovery } from '../use-cases/send-password-recovery.ts';

export const handler = endpoint(sendPasswordRecovery, async ({ params, actor, now }) => {
  const { email } = await sendRecovery(params.id, actor.userId, now);
  return { message: `A link to choose a new password is on its way to ${email}.` };
});
