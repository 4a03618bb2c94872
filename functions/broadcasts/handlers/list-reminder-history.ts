import { listReminderHistory } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { showHistory } from '../use-cases/show-history.ts';

export const handler = endpoint(listReminderHistory, async ({ query }) => ({
  ...(await showHistory(query.cursor)),
}));
