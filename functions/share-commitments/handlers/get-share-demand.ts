import { getShareDemand } from '#shared/contracts/share-commitments/share-commitments.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showDemand } from '../use-cases/show-demand.ts';

export const handler = endpoint(getShareDemand, ({ query, now }) => showDemand(query.cycle_id, now));
