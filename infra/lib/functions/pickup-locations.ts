import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';
import { mapTiles } from '../optional-grants.ts';

/** The functions that list pickup locations. */
export const pickupLocationsFunctions = {
  listPickupLocations: { grants: [table({ actions: [], indexes: ['listing'] }), mapTiles()] },
} satisfies FunctionsOf<'pickup-locations'>;
