import { getUnsubscribe } from '#shared/contracts/broadcasts/unsubscribe.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showUnsubscribe } from '../use-cases/unsubscribe.ts';

export const handler = endpoint(getUnsubscribe, ({ query }) => showUnsubscribe(query.token));
