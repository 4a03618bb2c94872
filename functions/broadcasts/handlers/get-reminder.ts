import { getReminder } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { getChosen, requireBroadcast } from '../data/broadcasts.ts';
import { toBroadcast } from '../domain/broadcast.ts';

export const handler = endpoint(getReminder, async ({ params }) => {
  const broadcast = await requireBroadcast(params.id);
  const recipients = broadcast.chosenCount === null ? null : await getChosen(broadcast.id);
  return { data: { ...toBroadcast(broadcast), recipients } };
});
