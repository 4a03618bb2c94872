import { getMyShare } from '#shared/contracts/pickups/my-share.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showMyShare } from '../use-cases/show-my-share.ts';

export const handler = endpoint(getMyShare, ({ query, actor, now }) =>
  showMyShare(actor.userId, query.place_id, now),
);
