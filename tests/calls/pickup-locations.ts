import { visitor } from './arrangement.ts';
import type { CallsOf } from './calls-of.ts';

export const pickupLocationsCalls = {
  listPickupLocations: () => visitor.call('listPickupLocations'),
} satisfies CallsOf<'pickup-locations'>;
