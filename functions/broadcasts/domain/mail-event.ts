import * as z from 'zod';

const addresses = z.array(z.object({ emailAddress: z.string() }));

/**
 * An SES event about a mail, with the fields that are read here.
 * @see https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const mailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    tags: z.record(z.string(), z.array(z.string())).default({}),
  }),
  bounce: z
    .object({ bounceType: z.string(), bounceSubType: z.string().optional(), bouncedRecipients: addresses })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: addresses,
      complaintFeedbackType: z.string().optional(),
      complaintSubType: z.string().nullish(),
    })
    .optional(),
});

export type MailEvent = z.output<typeof mailEvent>;

/**
 * A reader who takes a mail out of their spam folder causes an event of the same form, `not-spam`. It is no
 * complaint, and it ends no earlier complaint. Only the member or staff end one: they switch mail on, or enter
 * another address.
 */
const complaintOf = ({ complaint }: MailEvent) =>
  complaint?.complaintFeedbackType === 'not-spam' ? undefined : complaint;

/** True when a mail came back or was complained about. The problem may be permanent or not. */
export const isReturned = (event: MailEvent): boolean => Boolean(event.bounce ?? complaintOf(event));

/**
 * True when SES did not try to send the mail, because the address is on the account's suppression list. Such an
 * event repeats an old problem and says nothing about the address today.
 */
export const isSuppressed = ({ bounce, complaint }: MailEvent): boolean =>
  [bounce?.bounceSubType, complaint?.complaintSubType].includes('OnAccountSuppressionList');

/** The addresses to which no more mail goes. A problem that may pass, such as a full mailbox, stops none. */
export function addressesToStop(event: MailEvent): { address: string; problem: 'bounced' | 'complained' }[] {
  const bouncedRecipients = event.bounce?.bounceType === 'Permanent' ? event.bounce.bouncedRecipients : [];
  const complainedRecipients = complaintOf(event)?.complainedRecipients ?? [];
  return [
    ...bouncedRecipients.map(({ emailAddress }) => ({
      address: bare(emailAddress),
      problem: 'bounced' as const,
    })),
    ...complainedRecipients.map(({ emailAddress }) => ({
      address: bare(emailAddress),
      problem: 'complained' as const,
    })),
  ];
}

const bare = (address: string): string =>
  (/<([^>]*)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
