import { listVendorAdjustments } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showWaitingAdjustments } from '../use-cases/adjust-earnings.ts';

export const handler = endpoint(listVendorAdjustments, ({ query, now }) =>
  showWaitingAdjustments(query.vendor_id, now),
);
