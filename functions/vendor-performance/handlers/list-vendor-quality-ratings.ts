import { listVendorQualityRatings } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showRatings } from '../use-cases/show-performance.ts';

export const handler = endpoint(listVendorQualityRatings, ({ query, now }) => showRatings(query, now));
