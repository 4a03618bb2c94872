import { listShareCommitments } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { actingVendor } from '#functions/vendor-orders/use-cases/acting-vendor.ts';
import { listOwnCommitments } from '../use-cases/show-commitments.ts';

export const handler = endpoint(listShareCommitments, ({ query, actor, now }) =>
  listOwnCommitments(actingVendor(actor), query, now),
);
