import { brand } from '#shared/brand.ts';
import { nextShareText } from '#shared/next-share.ts';
import { ensurePeriod, formatForHumans } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { OrderMail } from '../domain/order-mails.ts';
import type { NextShareMail } from '../domain/share-mails.ts';
import type { MailPart, MessageTemplate } from './message-template.ts';
import { Action, OrderTable } from './parts.tsx';
import { why } from './why.ts';

/** The last sentences of a mail about a share with missing items; empty when nothing is missing. */
const missingText = ({ missing = [] }: OrderMail): string =>
  missing.length > 0 ? ` Not in it this time: ${missing.join(' ')}` : '';

const nextText = ({ nextShare }: NextShareMail): string => (nextShare ? nextShareText(nextShare) : '');

/** Shows the payment method of the next share, and a link when the member has to change the method. */
const nextShareParts = (order: NextShareMail): MailPart[] => [
  nextText(order) &&
    `${nextText(order)}${order.accountLink ? ' Please choose another card before it is charged.' : ''}`,
  order.accountLink !== undefined && <Action label="Change the card" link={order.accountLink} />,
];

function paidText({ isCovered, creditUsed, charged, isPickupOver, pickupDate }: OrderMail): string {
  if (isCovered) return creditUsed ? 'Your credit covered your share.' : 'Nothing was due for your share.';
  return isPickupOver
    ? `We received ${charged} for your share of ${pickupDate}.`
    : `We charged ${charged} for your share.`;
}

/** Says when and where the share will be ready; empty once its pickup is over. */
const readyText = (order: OrderMail & NextShareMail): string =>
  order.isPickupOver
    ? ''
    : ` It will be ready at ${order.pickupLocation} on ${order.pickupDate}${
        order.accountLink ? '.' : '; there is nothing else you need to do.'
      }${missingText(order)}`;

const payNow = ({ charged, payLink }: MailData['renewal-declined' | 'renewal-failed']) => ({
  label: `Pay ${charged}`,
  link: payLink,
});

export const renewalPaid: MessageTemplate<MailData['renewal-paid']> = (order) => {
  const pickup = order.isPickupOver ? '' : ` Pickup: ${order.pickupLocation}.${missingText(order)}`;
  return {
    subject: `Your share for ${order.pickupDate} is paid`,
    preview: order.isPickupOver ? paidText(order) : `${paidText(order)} See you at ${order.pickupLocation}.`,
    heading: 'Your share is paid',
    why: why.subscription,
    greet: order.firstName,
    body: [paidText(order) + readyText(order), ...nextShareParts(order), <OrderTable order={order} />],
    action: { label: 'View your order', link: order.link },
    notification: { body: `${paidText(order)}${pickup} ${nextText(order)}` },
  };
};

export const renewalProcessing: MessageTemplate<MailData['renewal-processing']> = (order) => ({
  subject: `Your share for ${order.pickupDate}: bank transfer on its way`,
  preview: `It takes 3 to 5 business days.${order.isPickupOver ? '' : ' Your share is reserved until then.'}`,
  heading: 'Your bank transfer is on its way',
  why: why.subscription,
  greet: order.firstName,
  body: [
    `We asked your bank for ${order.charged} for your share. A transfer takes 3 to 5 business days${
      order.isPickupOver ? '.' : '; your share is reserved until then.'
    } We will email you when the payment arrives, or if your bank declines it.${
      order.isPickupOver ? '' : missingText(order)
    }`,
    ...nextShareParts(order),
    <OrderTable order={order} />,
  ],
  action: { label: 'View your order', link: order.link },
  notification: {
    title: 'The bank transfer for your share is on its way',
    body: `${order.charged} for your share on ${order.pickupDate}. It takes 3 to 5 business days.${missingText(order)}`,
  },
});

export const renewalDeclined: MessageTemplate<MailData['renewal-declined']> = (order) => ({
  subject: `Your share for ${order.pickupDate} is not paid yet`,
  preview: `${ensurePeriod(order.reason)} Paying with another card takes just a minute.`,
  heading: 'Your share is not paid yet',
  why: why.subscription,
  greet: order.firstName,
  body: [
    `We could not charge ${order.charged} for your share: ${ensurePeriod(order.reason)}${missingText(order)}`,
    `You can pay now, with the same card or another one. You do not need to sign in.${
      order.nextAttempt ? ` Otherwise we will try once more on ${formatForHumans(order.nextAttempt)}.` : ''
    }`,
  ],
  action: payNow(order),
  after: [<OrderTable order={order} />],
  notification: { body: `${ensurePeriod(order.reason)} Pay ${order.charged} now to keep your share.` },
  sms: `${brand.shortName}: we could not charge your share (${order.charged}). Please pay here: ${order.payLink}`,
});

export const renewalRequiresAction: MessageTemplate<MailData['renewal-requires-action']> = (order) => ({
  subject: `Your bank needs you to confirm the payment for ${order.pickupDate}`,
  preview: 'It takes a minute. Your share is not paid until you confirm.',
  heading: 'Your bank needs you to confirm this payment',
  why: why.subscription,
  greet: order.firstName,
  body: [
    `Your bank needs you to confirm the payment of ${order.charged} for your share. Click the button, and your bank will guide you through it. Your share is not paid until you confirm.`,
  ],
  action: { label: 'Confirm the payment', link: order.payLink },
  after: [<OrderTable order={order} />],
  notification: {
    title: 'Your bank needs you to confirm a payment',
    body: `${order.charged} for your share on ${order.pickupDate} is not paid until you confirm.`,
  },
  sms: `${brand.shortName}: your bank needs you to confirm ${order.charged} for your share: ${order.payLink}`,
});

export const renewalFailed: MessageTemplate<MailData['renewal-failed']> = (order) => ({
  subject: `We could not collect the payment for your share on ${order.pickupDate}`,
  preview: 'We will call or email you; you can also still pay online.',
  heading: 'We could not collect your payment',
  why: why.subscription,
  greet: order.firstName,
  body: [
    `We tried again to charge ${order.charged} for your share, without success: ${ensurePeriod(order.reason)}`,
    'We will not try again automatically. Someone from the co-op will get in touch with you. You can also pay now with another card or bank account.',
  ],
  action: payNow(order),
  after: [
    <OrderTable order={order} />,
    `Questions? Write to ${brand.supportEmail} or call ${brand.supportPhone}.`,
  ],
  notification: {
    title: 'We could not collect the payment for your share',
    body: `${ensurePeriod(order.reason)} We will get in touch; you can also pay ${order.charged} now.`,
  },
});

export const pickupLocationNeeded: MessageTemplate<MailData['pickup-location-needed']> = (needed) => {
  const { usualPlace, planName, problem } = needed;
  const date = formatForHumans(needed.pickupDate);
  const cutoff = formatForHumans(needed.cutoff);
  const text = `${problem} Please choose one by ${cutoff}.`;
  return {
    subject: `Choose a pickup location for your share on ${date}`,
    preview: text,
    heading: usualPlace
      ? 'Your next share goes to your usual pickup location'
      : 'Your next share has no pickup location',
    why: why.subscription,
    greet: needed.firstName,
    body: usualPlace
      ? [
          `${problem} You had chosen it for your ${planName} on ${date}, this time only.`,
          `Your share will be at ${usualPlace}, your usual pickup location. If another one suits you better, please choose it by ${cutoff}.`,
        ]
      : [
          `${problem} So there is no pickup location yet for your ${planName} on ${date}.`,
          `Please choose a pickup location in your profile by ${cutoff}. Without one, you will not get a share that day, and nothing is charged.`,
        ],
    action: { label: 'Choose a pickup location', link: needed.link },
    notification: { body: text },
  };
};

export const addOnsChanged: MessageTemplate<MailData['add-ons-changed']> = ({ risen, gone, ...details }) => {
  const date = formatForHumans(details.pickupDate);
  const cutoff = formatForHumans(details.cutoff);
  const dearer = risen.map(({ name, before, now }) => `${name}: ${now} instead of ${before}.`);
  const endedTexts = gone.map((name) => `${name}: not sold any more. We took it off your share.`);
  const sentences = [...dearer, ...endedTexts];
  const isDearer = risen.length > 0;
  const costsMore = risen.length === 1 ? 'An add-on costs more' : 'Add-ons cost more';
  return {
    subject: isDearer
      ? `${costsMore} with your share for ${date}`
      : `${gone.length === 1 ? 'An add-on is' : 'Add-ons are'} not in your share any more`,
    preview: sentences.join(' '),
    heading: 'The add-ons of your share have changed',
    why: why.subscription,
    greet: details.firstName,
    body: [
      `From your share for ${date} on:`,
      ...sentences,
      isDearer
        ? `If you do not want one of them at that price, take it out by ${cutoff}. There is nothing to do otherwise.`
        : `You can choose something else until ${cutoff}. There is nothing to do otherwise.`,
    ],
    action: { label: 'See your add-ons', link: details.link },
    notification: { body: `${sentences.join(' ')}${isDearer ? ` You can take it out by ${cutoff}.` : ''}` },
  };
};

export const renewalSkipped: MessageTemplate<MailData['renewal-skipped']> = (skipped) => {
  const date = formatForHumans(skipped.pickupDate);
  return {
    subject: `You will not get a share on ${date}`,
    preview: 'You had no open pickup location at the cut-off. Nothing was charged.',
    heading: 'You will not get a share this time',
    why: why.subscription,
    greet: skipped.firstName,
    body: [
      `At the cut-off for ${date} your ${skipped.planName} had no open pickup location: you had not chosen one, or the one you chose is closed or has no pickup that day. You will not get a share that day, and nothing was charged.`,
      `Your subscription continues. Choose a pickup location in your profile, and your shares resume with the next pickup. If you want this one too, write to ${brand.supportEmail}.`,
    ],
    action: { label: 'Choose a pickup location', link: skipped.link },
    notification: { body: 'You had no open pickup location. Choose one in your profile.' },
  };
};
