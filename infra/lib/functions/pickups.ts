import type { FunctionsOf } from '../function-settings.ts';
import { signedLinks, table } from '../grants.ts';

export const pickupsFunctions = {
  getMyShare: {
    grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] }), signedLinks()],
  },
} satisfies FunctionsOf<'pickups'>;
