import { createMember } from '../support/world.ts';
import { bodyOf, registeredFor, shopper, workshop } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const eventsCalls = {
  registerForEvent: async () =>
    (await shopper()).client.call('registerForEvent', { params: { id: (await workshop()).id } }),
  // The cancellation gives the seat to the first person on the waiting list.
  cancelRegistration: async () => {
    const params = await registeredFor();
    const waiting = await createMember();
    await bodyOf(waiting.client.call('registerForEvent', { params }));
    return (await shopper()).client.call('cancelRegistration', { params });
  },
} satisfies CallsOf<'events'>;
