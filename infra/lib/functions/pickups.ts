import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

export const pickupsFunctions = {
  getMyShare: { grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })] },
} satisfies FunctionsOf<'pickups'>;
