import { restartOrderExport } from '#shared/contracts/order-exports/order-exports.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { restartExport } from '../use-cases/large-export.ts';

export const handler = endpoint(restartOrderExport, ({ params, actor, now }) =>
  restartExport(params.id, actor.userId, now),
);
