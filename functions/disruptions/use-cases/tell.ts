import type { User } from '#functions/accounts/domain/user.ts';
import { outboxWrite } from '#functions/outbox/data/outbox.ts';
import type { MailData } from '#functions/outbox/domain/mail-templates.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import type { NamedWrite } from '#functions/platform/table.ts';

type Template =
  'pickup-place-changed' | 'pickup-called-off' | 'share-called-off' | 'vendor-pickup-called-off';

export interface Told {
  id: string;
  write: NamedWrite;
}

/**
 * Answers a person's message about a disruption. Each person gets one message, however many orders they have.
 */
export function tell<Kind extends Template>(
  disruptionId: string,
  template: Kind,
  { id: userId, email: to }: User,
  data: MailData[Kind],
  now: Date,
): Told {
  const id = messageIdOf(disruptionId, userId);
  return { id, write: outboxWrite({ id, template, to, userId, data }, now) };
}
