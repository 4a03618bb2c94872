import { brand } from '#shared/brand.ts';
import { formatForHumans, pathOf } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Greeting, Paragraph } from './parts.tsx';

const why = `You are getting this because you have a subscription with ${brand.name}.`;

export const cardExpires: MessageTemplate<MailData['card-expires']> = (expiring) => {
  const cutoff = formatForHumans(expiring.cutoff);
  const subject = 'Your card expires before your next share is charged';
  return {
    subject,
    preview: `Please add another card or bank account by ${cutoff}.`,
    heading: 'Your card expires soon',
    why,
    body: (
      <>
        <Greeting name={expiring.firstName} />
        <Paragraph>
          Your {expiring.planName} for {formatForHumans(expiring.pickupDate)} is charged after {cutoff}, and
          the card that you saved will have expired by then.
        </Paragraph>
        <Paragraph>
          Please add another card or bank account by then, and use it for your shares. Nothing is charged when
          you add it.
        </Paragraph>
        <Action label="Change your card" link={expiring.link} />
      </>
    ),
    notification: {
      title: subject,
      body: `Please add another card or bank account by ${cutoff}.`,
      link: pathOf(expiring.link),
    },
  };
};

export const cardMissing: MessageTemplate<MailData['card-missing']> = (missing) => {
  const cutoff = formatForHumans(missing.cutoff);
  const subject = 'Your next share has no card to be charged to';
  const askText = `Please add a card or bank account by ${cutoff}.`;
  return {
    subject,
    preview: askText,
    heading: 'Add a card for your share',
    why,
    body: (
      <>
        <Greeting name={missing.firstName} />
        <Paragraph>
          Your {missing.planName} for {formatForHumans(missing.pickupDate)} is charged after {cutoff}, and no
          card or bank account is chosen for it. Credit on your account is used first; the rest cannot be
          collected.
        </Paragraph>
        <Paragraph>{askText} Nothing is charged when you add it.</Paragraph>
        <Action label="Add a card" link={missing.link} />
      </>
    ),
    notification: { title: subject, body: askText, link: pathOf(missing.link) },
  };
};
