import { prepareOrderExport } from '#shared/contracts/order-exports/order-exports.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { prepareExport } from '../use-cases/export-orders.ts';

export const handler = endpoint(prepareOrderExport, ({ body, actor, now }) =>
  prepareExport(body, actor.userId, now),
);
