import { confirmVendorStatement } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { staffBehind, vendorOf } from '#functions/platform/vendor-of.ts';
import { confirmStatement } from '../use-cases/change-statement.ts';

export const handler = endpoint(confirmVendorStatement, async ({ params, actor, now }) => {
  await confirmStatement(params.id, vendorOf(actor), staffBehind(actor), now);
  return { message: 'Thank you. The statement is confirmed.' };
});
