import { getVendorStatement } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showStatement } from '../use-cases/show-statements.ts';

export const handler = endpoint(getVendorStatement, ({ params, query, actor }) =>
  showStatement(params.id, actor.role === 'admin' ? actor.actsFor : actor.userId, query),
);
