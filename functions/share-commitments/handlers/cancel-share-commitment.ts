import { cancelShareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { actingVendor } from '#functions/vendor-orders/use-cases/acting-vendor.ts';
import { toOwnCommitment } from '../use-cases/show-commitments.ts';
import { cancelCommitment } from '../use-cases/write-commitment.ts';

export const handler = endpoint(cancelShareCommitment, async ({ params, body, actor, now }) => {
  const by = { userId: actor.userId, isStaff: actor.role === 'admin' };
  return {
    commitment: await toOwnCommitment(await cancelCommitment(params.id, body, by, actingVendor(actor)), now),
  };
});
