import { createAdminShareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminCommitment } from '../use-cases/show-commitments.ts';
import { addCommitment } from '../use-cases/write-commitment.ts';

export const handler = endpoint(createAdminShareCommitment, async ({ body, actor, now }) => {
  const { vendor_id: vendorId, ...fields } = body;
  const outcome = await addCommitment(fields, vendorId, { userId: actor.userId, isStaff: true });
  return { commitment: await toAdminCommitment(outcome, now) };
});
