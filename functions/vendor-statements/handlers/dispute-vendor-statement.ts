import { disputeVendorStatement } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { staffBehind, vendorOf } from '#functions/platform/vendor-of.ts';
import { disputeStatement } from '../use-cases/change-statement.ts';

export const handler = endpoint(disputeVendorStatement, async ({ params, body, actor, now }) => {
  await disputeStatement(params.id, body, vendorOf(actor), staffBehind(actor), now);
  return { message: 'Thank you. We look at it and answer you by email.' };
});
