import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** The functions for a member's next pickup. */
export const pickupsFunctions = {
  getMyShare: { grants: [table({ actions: ['GetItem', 'BatchGetItem'], indexes: ['listing'] })] },
} satisfies FunctionsOf<'pickups'>;
