import type { User } from '#functions/accounts/domain/user.ts';
import { outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import type { MailData } from '#functions/outbox/domain/mail-templates.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';

type Template =
  'pickup-place-changed' | 'pickup-called-off' | 'share-called-off' | 'vendor-pickup-called-off';

/**
 * Makes the message to a person about a disruption. A member gets one message for each pickup location, even
 * when several of their orders are there. A vendor gets one message for the whole disruption.
 * @param locationId the location that a member's message names; absent for a vendor
 */
export const tell = <Kind extends Template>(
  disruptionId: string,
  template: Kind,
  user: User,
  data: MailData[Kind],
  now: Date,
  locationId = '',
): OutboxMail => outboxMail(messageIdOf(disruptionId + locationId, user.id), user, template, data, now);
