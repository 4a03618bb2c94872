import { randomUUID } from 'node:crypto';
import type { MailEvent, SentMail } from './sent-mail.ts';

/**
 * Tells the events of a mail: one `Send`, and then those of each recipient. Mail to an address on the account's
 * suppression list bounces without being sent.
 */
export function tellEvents(
  mail: SentMail,
  suppressed: ReadonlySet<string>,
  onEvent: (event: MailEvent, configurationSet: string | undefined) => void,
  timestamp: string,
): void {
  const about = {
    timestamp: mail.at,
    messageId: mail.id,
    source: mail.from,
    destination: mail.to,
    tags: Object.fromEntries(Object.entries(mail.tags).map(([name, value]) => [name, [value]])),
  };
  onEvent({ eventType: 'Send', mail: about }, mail.configurationSet);
  for (const address of mail.to) {
    const emailAddress = bareAddress(address);
    const feedback = { timestamp, feedbackId: randomUUID() };
    const isSuppressed = suppressed.has(emailAddress.toLowerCase());
    if (isSuppressed || simulated(address) === 'bounce') {
      const bounce = {
        bounceType: 'Permanent' as const,
        bounceSubType: isSuppressed ? 'OnAccountSuppressionList' : 'General',
        bouncedRecipients: [{ emailAddress }],
        ...feedback,
      };
      onEvent({ eventType: 'Bounce', mail: about, bounce }, mail.configurationSet);
      continue;
    }
    const delivery = { timestamp, recipients: [emailAddress] };
    onEvent({ eventType: 'Delivery', mail: about, delivery }, mail.configurationSet);
    if (simulated(address) !== 'complaint') continue;
    const complaint = {
      complainedRecipients: [{ emailAddress }],
      complaintFeedbackType: 'abuse',
      ...feedback,
    };
    onEvent({ eventType: 'Complaint', mail: about, complaint }, mail.configurationSet);
  }
}

/** The name of the simulator's mailbox in an address such as `bounce+order@simulator.amazonses.com`. */
export function simulated(address: string): string | undefined {
  return /^([a-z]+)(?:\+[^@]*)?@simulator\.amazonses\.com$/i.exec(bareAddress(address))?.[1]?.toLowerCase();
}

export function bareAddress(address: string): string {
  return /<([^>]*)>\s*$/.exec(address)?.[1] ?? address.trim();
}
