import type * as z from 'zod';
import type { contactMessage } from '#shared/contracts/storefront/store.ts';
import { newId } from '#functions/platform/ids.ts';
import { transact } from '#functions/platform/table.ts';
import { outboxWrite, enqueue, staffAddress } from '#functions/outbox/data/outbox.ts';

export async function forwardContactMessage(
  input: z.output<typeof contactMessage>,
  now: Date,
): Promise<void> {
  const id = newId('msg', now);
  await transact([outboxWrite({ id, template: 'contact-message', to: staffAddress, data: input }, now)]);
  await enqueue([id]);
}
