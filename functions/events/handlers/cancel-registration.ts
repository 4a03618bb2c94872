import { cancelRegistration } from '#shared/contracts/events/registrations.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { cancelMember } from '../use-cases/register.ts';

export const handler = endpoint(cancelRegistration, async ({ params, actor, now }) => ({
  message: 'You are not registered.',
  registration: await cancelMember(params.id, actor.userId, now),
}));
