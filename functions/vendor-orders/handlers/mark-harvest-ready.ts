import { markHarvestReady } from '#shared/contracts/vendor-orders/harvest.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { staffBehind } from '#functions/platform/vendor-of.ts';
import { actingVendor } from '../use-cases/acting-vendor.ts';
import { markReady } from '../use-cases/mark-ready.ts';

export const handler = endpoint(markHarvestReady, ({ params, body, actor, now }) =>
  markReady(params.id, body, actingVendor(actor), staffBehind(actor), now),
);
