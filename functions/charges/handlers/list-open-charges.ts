import { listOpenCharges } from '#shared/contracts/charges/charges.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showOpenCharges } from '../use-cases/show-open-charges.ts';

export const handler = endpoint(listOpenCharges, async ({ query, now }) => ({
  ...(await showOpenCharges(query.limit, query.cursor, query.state, now)),
}));
