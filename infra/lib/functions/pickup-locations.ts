import type { FunctionsOf } from '../function-settings.ts';
import { table } from '../grants.ts';
import { mapTiles } from '../optional-grants.ts';

export const pickupLocationsFunctions = {
  listPickupLocations: { grants: [table({ actions: [], indexes: ['listing'] }), mapTiles()] },
} satisfies FunctionsOf<'pickup-locations'>;
