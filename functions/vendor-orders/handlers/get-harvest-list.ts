import { getHarvestList } from '#shared/contracts/vendor-orders/harvest.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showHarvest } from '../use-cases/show-harvest.ts';
import { actingVendor } from '../use-cases/acting-vendor.ts';

export const handler = endpoint(getHarvestList, ({ query, actor, now }) =>
  showHarvest(actingVendor(actor), query.cycle_id, now),
);
