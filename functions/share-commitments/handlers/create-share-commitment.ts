import { createShareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { actingVendor } from '#functions/vendor-orders/use-cases/acting-vendor.ts';
import { toOwnCommitment } from '../use-cases/show-commitments.ts';
import { addCommitment } from '../use-cases/write-commitment.ts';

export const handler = endpoint(createShareCommitment, async ({ body, actor, now }) => {
  const vendorId = actingVendor(actor);
  const outcome = await addCommitment(body, vendorId, {
    userId: actor.userId,
    isStaff: actor.role === 'admin',
  });
  return { commitment: await toOwnCommitment(outcome, now) };
});
