import { payVendorStatement } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { payStatement } from '../use-cases/change-statement.ts';

export const handler = endpoint(payVendorStatement, async ({ params, body, actor, now }) => {
  await payStatement(params.id, body, actor.userId, now);
  return { message: 'Payment saved' };
});
