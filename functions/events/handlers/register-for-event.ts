import { registerForEvent } from '#shared/contracts/events/registrations.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { registerMember } from '../use-cases/register.ts';

export const handler = endpoint(registerForEvent, async ({ params, actor, now }) => {
  const registration = await registerMember(params.id, actor.userId, now);
  const message =
    registration.status === 'waiting'
      ? `You are number ${registration.position} on the waiting list. We will write to you when a place is free.`
      : 'You are registered.';
  return { message, registration };
});
