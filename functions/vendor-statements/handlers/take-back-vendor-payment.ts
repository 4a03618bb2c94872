import { takeBackVendorPayment } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { takeBackStatementPayment } from '../use-cases/change-statement.ts';

export const handler = endpoint(takeBackVendorPayment, async ({ params, body, actor, now }) => {
  await takeBackStatementPayment(params.id, body, actor.userId, now);
  return { message: 'The statement is to be paid again' };
});
