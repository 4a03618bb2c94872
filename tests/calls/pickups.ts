import { demoClient } from '../support/world.ts';
import { bodyOf } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const pickupsCalls = {
  getMyShare: async () => {
    const client = await demoClient('member');
    const { user } = await bodyOf(client.call('getProfile'));
    return client.call('getMyShare', { query: { place_id: user.pickup_location_id ?? undefined } });
  },
} satisfies CallsOf<'pickups'>;
