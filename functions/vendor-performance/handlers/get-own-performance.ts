import { getOwnPerformance } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { vendorOf } from '#functions/platform/vendor-of.ts';
import { showOwnPerformance } from '../use-cases/show-own-performance.ts';

export const handler = endpoint(getOwnPerformance, ({ actor, now }) =>
  showOwnPerformance(vendorOf(actor), now),
);
