import { exportVendorStatement } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { exportStatement } from '../use-cases/show-statements.ts';

export const handler = endpoint(exportVendorStatement, ({ params, actor }) =>
  exportStatement(params.id, actor.role === 'admin' ? actor.actsFor : actor.userId),
);
