import { cancelAdminShareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminCommitment } from '../use-cases/show-commitments.ts';
import { cancelCommitment } from '../use-cases/write-commitment.ts';

export const handler = endpoint(cancelAdminShareCommitment, async ({ params, body, actor, now }) => {
  const outcome = await cancelCommitment(params.id, body, { userId: actor.userId, isStaff: true });
  return { commitment: await toAdminCommitment(outcome, now) };
});
