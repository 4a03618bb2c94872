import { listAvailableCoopCycles } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { actingVendor } from '#functions/vendor-orders/use-cases/acting-vendor.ts';
import { availableCycles } from '../use-cases/show-commitments.ts';

export const handler = endpoint(listAvailableCoopCycles, async ({ actor, now }) => {
  return availableCycles(actingVendor(actor), now);
});
