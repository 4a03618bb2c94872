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
  complaint: z.object({ complainedRecipients: addresses }).optional(),
});

export type MailEvent = z.output<typeof mailEvent>;

/** The addresses that no mail is sent to any more, and why; none for what may pass (a full mailbox). */
export function addressesToStop(event: MailEvent): { address: string; problem: 'bounced' | 'complained' }[] {
  const bounced = event.bounce?.bounceType === 'Permanent' ? event.bounce.bouncedRecipients : [];
  const complained = event.complaint?.complainedRecipients ?? [];
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
