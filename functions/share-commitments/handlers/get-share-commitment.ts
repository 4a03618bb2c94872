import { getShareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { actingVendor } from '#functions/vendor-orders/use-cases/acting-vendor.ts';
import { readCommitment, toOwnCommitment } from '../use-cases/show-commitments.ts';

export const handler = endpoint(getShareCommitment, async ({ params, actor, now }) => ({
  commitment: await toOwnCommitment(await readCommitment(params.id, actingVendor(actor)), now),
}));
