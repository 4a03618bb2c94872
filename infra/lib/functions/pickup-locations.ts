import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';

/** Where members collect. */
export const pickupLocationsFunctions = {
  listPickupLocations: { grants: [table({ actions: [], indexes: ['listing'] })] },
} satisfies FunctionsOf<'pickup-locations'>;
