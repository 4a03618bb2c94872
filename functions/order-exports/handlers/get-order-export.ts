import { getOrderExport } from '#shared/contracts/order-exports/order-exports.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showExport } from '../use-cases/large-export.ts';

export const handler = endpoint(getOrderExport, ({ params, actor, now }) =>
  showExport(params.id, actor.userId, now),
);
