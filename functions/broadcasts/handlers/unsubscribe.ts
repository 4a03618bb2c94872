import { unsubscribe } from '#shared/contracts/broadcasts/unsubscribe.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { switchByLink } from '../use-cases/unsubscribe.ts';

export const handler = endpoint(unsubscribe, async ({ query, body, now, concerns }) => {
  const { userId, channel, shown } = await switchByLink(query.token, body.undo === true, now);
  concerns(userId, { channel });
  return shown;
});
