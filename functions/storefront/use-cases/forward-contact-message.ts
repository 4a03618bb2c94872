import type * as z from 'zod';
import type { contactMessage } from '#shared/contracts/storefront/store.ts';
import { newId } from '#functions/platform/ids.ts';
import { outboxMessage, staffAddress, transactWithMails } from '#functions/outbox/data/outbox.ts';

export async function forwardContactMessage(
  input: z.output<typeof contactMessage>,
  now: Date,
): Promise<void> {
  const id = newId('msg', now);
  const mail = outboxMessage({ id, template: 'contact-message', to: staffAddress, data: input }, now);
  await transactWithMails([], [mail]);
}
