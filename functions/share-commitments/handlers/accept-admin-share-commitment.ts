import { acceptAdminShareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { toAdminCommitment } from '../use-cases/show-commitments.ts';
import { acceptCommitment } from '../use-cases/write-commitment.ts';

export const handler = endpoint(acceptAdminShareCommitment, async ({ params, body, actor, now }) => {
  const outcome = await acceptCommitment(params.id, body, { userId: actor.userId, isStaff: true });
  return { commitment: await toAdminCommitment(outcome, now) };
});
