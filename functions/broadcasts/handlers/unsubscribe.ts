import { unsubscribe } from '#shared/contracts/reminders.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { switchByLink } from '../use-cases/unsubscribe.ts';

export const handler = endpoint(unsubscribe, ({ query, body, now }) =>
  switchByLink(query.token, body.undo === true, now),
);
