import { changePassword } from '#shared/contracts/members.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { invalid } from '#functions/platform/errors.ts';
import { limitRate } from '#functions/platform/rate-limit.ts';
import { isCommonPassword } from '#functions/sessions/domain/common-passwords.ts';
import { changeOwnPassword } from '../use-cases/change-own-password.ts';

export const handler = endpoint(changePassword, async ({ actor, body, headers, now }) => {
  await limitRate(`password:${actor.userId}`, 10, 15 * 60, now);
  if (isCommonPassword(body.new_password))
    throw invalid('new_password', 'This password is too common. Please choose another one.');
  const token = (headers.authorization ?? '').replace(/^bearer /i, '');
  await changeOwnPassword(actor.userId, token, body.current_password, body.new_password, now);
  return { success: true, message: 'Password changed successfully!' };
});
