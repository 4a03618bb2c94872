import { getPackList } from '#shared/contracts/vendor-orders/harvest.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { actingVendor } from '../use-cases/acting-vendor.ts';
import { showPackList } from '../use-cases/show-pack-list.ts';

export const handler = endpoint(getPackList, ({ params, actor }) =>
  showPackList(actingVendor(actor), params.id),
);
