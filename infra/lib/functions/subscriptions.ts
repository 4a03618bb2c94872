import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** Plans, and who holds one. */
export const subscriptionsFunctions = {
  listPlans: { grants: [table({ actions: [], indexes: ['listing'] })] },
  getPlan: { grants: [table({ actions: ['GetItem'] })] },
  listMySubscriptions: { grants: [table({ actions: [], indexes: ['listing'] })] },
} satisfies FunctionsOf<'subscriptions'>;
