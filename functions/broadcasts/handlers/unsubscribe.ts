import { unsubscribe } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { switchByLink } from '../use-cases/unsubscribe.ts';

export const handler = endpoint(unsubscribe, ({ query, body, now }) =>
  switchByLink(query.token, body.undo === true, now),
);
