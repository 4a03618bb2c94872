import { listOccurrenceRecipients } from '#shared/contracts/broadcasts/broadcasts.ts';
import { endpoint } from '#functions/platform/endpoint.ts';
import { listRecipientPage } from '../data/recipients.ts';
import { toRecipient } from '../domain/sending.ts';

export const handler = endpoint(listOccurrenceRecipients, async ({ params, query }) => {
  const page = await listRecipientPage(params.id, query.filter === 'failed', query.cursor);
  return { recipients: page.recipients.map(toRecipient), next_cursor: page.cursor };
});
