import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { why } from './why.ts';

export const cardExpires: MessageTemplate<MailData['card-expires']> = (expiring) => {
  const cutoff = formatForHumans(expiring.cutoff);
  const askText = `Please add another card or bank account by ${cutoff}.`;
  return {
    subject: 'Your card expires before your next share is charged',
    preview: askText,
    heading: 'Your card expires soon',
    why: why.subscription,
    greet: expiring.firstName,
    body: [
      `Your ${expiring.planName} for ${formatForHumans(expiring.pickupDate)} is charged after ${cutoff}, and the card that you saved will have expired by then.`,
      'Please add another card or bank account by then, and use it for your shares. Nothing is charged when you add it.',
    ],
    action: { label: 'Change your card', link: expiring.link },
    notification: { body: askText },
  };
};

export const cardMissing: MessageTemplate<MailData['card-missing']> = (missing) => {
  const cutoff = formatForHumans(missing.cutoff);
  const askText = `Please add a card or bank account by ${cutoff}.`;
  return {
    subject: 'Your next share has no card to be charged to',
    preview: askText,
    heading: 'Add a card for your share',
    why: why.subscription,
    greet: missing.firstName,
    body: [
      `Your ${missing.planName} for ${formatForHumans(missing.pickupDate)} is charged after ${cutoff}, and no card or bank account is chosen for it. Credit on your account is used first; the rest cannot be collected.`,
      `${askText} Nothing is charged when you add it.`,
    ],
    action: { label: 'Add a card', link: missing.link },
    notification: { body: askText },
  };
};
