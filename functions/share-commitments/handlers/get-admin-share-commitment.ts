import { getAdminShareCommitment } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { readCommitment, toAdminCommitment } from '../use-cases/show-commitments.ts';

export const handler = endpoint(getAdminShareCommitment, async ({ params, now }) => ({
  commitment: await toAdminCommitment(await readCommitment(params.id), now),
}));
