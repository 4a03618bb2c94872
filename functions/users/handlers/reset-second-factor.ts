import { resetSecondFactor } from '#shared/contracts/users/users.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminUser } from '../domain/admin-user.ts';
import { resetSecondFactorOf } from '../use-cases/reset-second-factor.ts';

export const handler = endpoint(resetSecondFactor, async ({ params, actor, now }) => {
  const user = await resetSecondFactorOf(params.id, actor.userId, now);
  return { message: `${user.email} signs in by password alone now.`, user: toAdminUser(user) };
});
