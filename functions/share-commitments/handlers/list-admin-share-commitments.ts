import { listAdminShareCommitments } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listCycleCommitments } from '../use-cases/show-commitments.ts';

export const handler = endpoint(listAdminShareCommitments, ({ query, now }) =>
  listCycleCommitments(query, now),
);
