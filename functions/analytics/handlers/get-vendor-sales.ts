import { getVendorSales } from '#shared/contracts/analytics/vendor-sales.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { vendorOf } from '#functions/platform/vendor-of.ts';
import { showVendorSales } from '../use-cases/show-vendor-sales.ts';

export const handler = endpoint(getVendorSales, ({ query, actor, now }) =>
  showVendorSales(vendorOf(actor), query, actor, now),
);
