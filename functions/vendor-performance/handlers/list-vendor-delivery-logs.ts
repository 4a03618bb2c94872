import { listVendorDeliveryLogs } from '#shared/contracts/vendor-performance/vendor-performance.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showLogs } from '../use-cases/show-performance.ts';

export const handler = endpoint(listVendorDeliveryLogs, ({ query, now }) => showLogs(query, now));
