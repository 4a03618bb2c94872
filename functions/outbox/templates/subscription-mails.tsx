import { brand } from '#shared/brand.ts';
import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { SubscriptionMail } from '../domain/share-mails.ts';
import type { MessageTemplate } from './message-template.ts';
import { Facts, Paragraph } from './parts.tsx';
import { why } from './why.ts';

/** The local day of an instant, without its time. */
const dayOf = (instant: string): string => formatForHumans(instant).replace(/ at \d.*$/, '');

/**
 * Lists the facts for a mail about a changed subscription: the changed values, then the pickup, items, amount
 * and cut-off of the next share. When no share will be charged, the next billing date comes instead, if there
 * is one.
 */
function factsOf({
  changes = [],
  next,
  nextBillingDate,
}: SubscriptionMail): [label: string, value: string][] {
  if (next)
    return [
      ...changes,
      ['Next pickup', formatForHumans(next.pickupDate)],
      ['In it', next.items.join(', ')],
      [`Charged on ${dayOf(next.cutoff)}, before tax`, next.amount],
      ['Change until', formatForHumans(next.cutoff).replace(' at ', ', ')],
    ];
  return nextBillingDate ? [...changes, ['Next billing date', formatForHumans(nextBillingDate)]] : changes;
}

/** Makes the template for one kind of change of a subscription. The kinds differ only in their words. */
function changeOf<Mail extends SubscriptionMail>(words: {
  subject: (mail: Mail) => string;
  heading: string;
  preview: string;
  text: (mail: Mail) => string;
  note: string;
  /** True when the share is paused or ended, so that no cut-off bills it. */
  isStopped?: true;
}): MessageTemplate<Mail> {
  return (mail) => ({
    subject: words.subject(mail),
    preview: words.preview,
    heading: words.heading,
    why: why.subscription,
    greet: mail.firstName,
    body: [words.text(mail), factsOf(mail).length > 0 && <Facts facts={factsOf(mail)} />, words.note],
    action: { label: 'View your subscription', link: mail.link },
    notification: {
      body: mail.changes
        ? mail.changes.map(([name, value]) => `${name}: ${value}.`).join(' ')
        : mail.nextBillingDate
          ? `Next billing date: ${formatForHumans(mail.nextBillingDate)}.`
          : words.isStopped
            ? 'Nothing will be billed until you change that.'
            : 'Nothing will be billed before the next cut-off.',
    },
  });
}

export const subscriptionPaused = changeOf({
  subject: ({ planName }) => `Your ${planName} is paused`,
  heading: 'Your subscription is paused',
  preview: 'Nothing is billed while it is paused.',
  text: ({ planName, pausedUntil, next }) =>
    pausedUntil
      ? `Your ${planName} is paused. Your next share comes on ${
          next
            ? `${formatForHumans(next.pickupDate)}; it is charged on ${dayOf(next.cutoff)}.`
            : `${formatForHumans(pausedUntil)}.`
        }`
      : `Your ${planName} is paused. You will not get a share, and nothing is billed, until you resume it.`,
  note: 'Pausing does not affect orders you have already paid for: please pick them up as planned.',
  isStopped: true,
});

export const subscriptionResumed = changeOf({
  subject: ({ planName }) => `Your ${planName} is active`,
  heading: 'Welcome back',
  preview: 'Your share resumes with the next cycle.',
  text: ({ planName }) => `Your ${planName} is active again. We look forward to packing it for you.`,
  note: 'Add-ons for the next pickup can be changed until the cut-off.',
});

export const subscriptionCancelled = changeOf({
  subject: ({ planName }) => `Your ${planName} is cancelled`,
  heading: 'Your subscription is cancelled',
  preview: 'You will not be billed again.',
  text: ({ planName }) => `Your ${planName} is cancelled, and you will not be billed again.`,
  note: `Any order you have already paid for is still yours: please pick it up as planned. If this was a mistake, or if you miss us, write to ${brand.supportEmail}.`,
  isStopped: true,
});

export const subscriptionUpdated = changeOf({
  subject: ({ planName }) => `Your ${planName} was changed`,
  heading: 'Your subscription was changed',
  preview: 'Please check that everything looks right.',
  text: ({ planName }) => `Your ${planName} was changed. Please check that everything looks right.`,
  note: `If you did not expect this, write to ${brand.supportEmail}.`,
});

export const subscriptionSkipped = changeOf<MailData['subscription-skipped']>({
  subject: ({ skipped }) => `You skip ${formatForHumans(skipped)}`,
  heading: 'One delivery is skipped',
  preview: 'It is neither charged nor packed.',
  text: ({ planName, skipped }) =>
    `Your ${planName} of ${formatForHumans(skipped)} is skipped: it is neither charged nor packed.`,
  note: 'You can take this back until the cut-off.',
});

export const trialEnded: MessageTemplate<MailData['trial-ended']> = ({ firstName, planName, link }) => ({
  subject: `How was your ${planName}?`,
  preview: 'Your trial is over, and nothing more will be billed. Stay with us if you liked it.',
  heading: 'Your trial is over',
  why: `You are getting this because you had a trial with ${brand.name}.`,
  greet: firstName,
  body: [
    `Your ${planName} is over, and nothing more will be billed. We hope you enjoyed it. To keep going, choose the share that fits your household; you can pause it whenever you travel.`,
  ],
  action: { label: 'Choose a share', link },
  notification: {
    title: 'Your trial is over',
    body: `Did you like your ${planName}? Choose a share to keep going.`,
  },
});

/**
 * Makes the template about a moved pickup: once for orders, and once for coming shares. The two templates
 * differ only in their words.
 */
function movedOf<Mail extends MailData['pickup-moved']>(words: {
  stays: (mail: Mail) => string;
  until: string;
  action: string;
  otherwise: (mail: Mail) => string;
}): MessageTemplate<Mail> {
  return (details) => {
    const date = formatForHumans(details.newPickupDate);
    const before = formatForHumans(details.oldPickupDate);
    return {
      subject: `Your pickup moved to ${date}`,
      preview: `It was scheduled for ${before}. The location stays the same.`,
      heading: 'Your pickup day moved',
      why: `You are getting this because you have an order or a subscription with ${brand.name} for this pickup.`,
      greet: details.firstName,
      body: [
        <Paragraph>
          The pickup scheduled for {before} is now on <strong>{date}</strong>. {words.stays(details)}
        </Paragraph>,
        <Facts
          facts={[
            ['New pickup day', date],
            ['Location', details.pickupLocation],
            [words.until, formatForHumans(details.cutoff)],
          ]}
        />,
      ],
      action: { label: words.action, link: details.link },
      after: [words.otherwise(details)],
      notification: { body: `It was scheduled for ${before}. Location: ${details.pickupLocation}.` },
      sms: `${brand.shortName}: your pickup moved from ${before} to ${date}, ${details.pickupLocation}.`,
    };
  };
}

export const pickupMoved = movedOf<MailData['pickup-moved']>({
  stays: () => 'Your order stays the same.',
  until: 'Order by',
  action: 'View your pickup',
  otherwise: () => `If you cannot make it that day, write to ${brand.supportEmail}, and we will find a way.`,
});

export const shareMoved = movedOf<MailData['share-moved']>({
  stays: ({ planName }) =>
    `Your share, ${planName}, comes on that day, and so does whatever you have ordered for it.`,
  until: 'Skip or change it by',
  action: 'View your share',
  otherwise: ({ cutoff }) =>
    `If you cannot make it that day, open your share and skip this delivery by ${formatForHumans(cutoff)}, or pause. You can also write to ${brand.supportEmail}, and we will find a way.`,
});
