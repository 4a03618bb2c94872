import { getSalesOfVendor } from '#shared/contracts/analytics/vendor-sales.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showVendorSales } from '../use-cases/show-vendor-sales.ts';

export const handler = endpoint(getSalesOfVendor, ({ params, query, actor, now }) =>
  showVendorSales(params.id, query, actor, now),
);
