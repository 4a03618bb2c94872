import { getVendorPerformance } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showPerformance } from '../use-cases/show-performance.ts';

export const handler = endpoint(getVendorPerformance, ({ query, now }) => showPerformance(query, now));
