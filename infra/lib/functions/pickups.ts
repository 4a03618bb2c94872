import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** What a member collects next. */
export const pickupsFunctions = {
  getMyShare: { grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })] },
} satisfies FunctionsOf<'pickups'>;
