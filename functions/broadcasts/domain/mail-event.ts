import * as z from 'zod';

const addresses = z.array(z.object({ emailAddress: z.string() }));

/**
 * What SES publishes about a mail, as far as it is read here.
 * @see https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const mailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    messageId: z.string(),
    tags: z.record(z.string(), z.array(z.string())).default({}),
  }),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: addresses }).optional(),
  complaint: z
    .object({ complainedRecipients: addresses, complaintFeedbackType: z.string().optional() })
    .optional(),
});

export type MailEvent = z.output<typeof mailEvent>;

/**
 * Who took a mail out of their spam reports it as `not-spam` in a complaint's form. It stops nothing, and does not take an
 * earlier complaint back: that is for the member alone, who switches mail on in the profile.
 */
const complaintOf = ({ complaint }: MailEvent) =>
  complaint?.complaintFeedbackType === 'not-spam' ? undefined : complaint;

/** Whether a mail came back or was complained about, for good or not. */
export const isReturned = (event: MailEvent): boolean => Boolean(event.bounce ?? complaintOf(event));

/** The addresses that no mail is sent to any more, and why; none for what may pass (a full mailbox). */
export function addressesToStop(event: MailEvent): { address: string; problem: 'bounced' | 'complained' }[] {
  const bounced = event.bounce?.bounceType === 'Permanent' ? event.bounce.bouncedRecipients : [];
  const complained = complaintOf(event)?.complainedRecipients ?? [];
  return [
    ...bounced.map(({ emailAddress }) => ({ address: bare(emailAddress), problem: 'bounced' as const })),
    ...complained.map(({ emailAddress }) => ({
      address: bare(emailAddress),
      problem: 'complained' as const,
    })),
  ];
}

const bare = (address: string): string =>
  (/<([^>]*)>\s*$/.exec(address)?.[1] ?? address).trim().toLowerCase();
