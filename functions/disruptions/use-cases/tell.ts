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
 * A member gets one message for each pickup location, however many orders are there. A vendor gets one in
 * all.
 * @param locationId the location that a member's message names; absent for a vendor
 */
export function tell<Kind extends Template>(
  disruptionId: string,
  template: Kind,
  { id: userId, email: to }: User,
  data: MailData[Kind],
  now: Date,
  locationId = '',
): Told {
  const id = messageIdOf(disruptionId + locationId, userId);
  return { id, write: outboxWrite({ id, template, to, userId, data }, now) };
}
