import type * as z from 'zod';
import type { contactMessage } from '#shared/contracts/storefront/store.ts';
import { setting } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/ids.ts';
import { transact } from '#functions/platform/table.ts';
import { outboxWrite, enqueue } from '#functions/outbox/data/outbox.ts';

/** Mails a visitor's message to the support address. */
export async function forwardContactMessage(
  input: z.output<typeof contactMessage>,
  now: Date,
): Promise<void> {
  const id = newId('msg', now);
  const to = setting('SUPPORT_EMAIL');
  await transact([outboxWrite({ id, template: 'contact-message', to, data: input }, now)]);
  await enqueue([id]);
}
