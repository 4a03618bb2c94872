import { getVendorRankings } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showRankings } from '../use-cases/show-performance.ts';

export const handler = endpoint(getVendorRankings, ({ query, now }) => showRankings(query, now));
