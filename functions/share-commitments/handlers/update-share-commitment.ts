import { updateShareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { actingVendor } from '#functions/vendor-orders/use-cases/acting-vendor.ts';
import { toOwnCommitment } from '../use-cases/show-commitments.ts';
import { changeCommitment } from '../use-cases/write-commitment.ts';

export const handler = endpoint(updateShareCommitment, async ({ params, body, actor, now }) => {
  const by = { userId: actor.userId, isStaff: actor.role === 'admin' };
  return {
    commitment: await toOwnCommitment(await changeCommitment(params.id, body, by, actingVendor(actor)), now),
  };
});
