import { adjustVendorEarnings } from '#shared/contracts/vendor-statements/vendor-statements.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { adjustEarnings } from '../use-cases/adjust-earnings.ts';

export const handler = endpoint(adjustVendorEarnings, async ({ body, actor, now }) => {
  await adjustEarnings(body, actor.userId, now);
  return { message: 'Saved. It is on the vendor’s next statement.' };
});
