import { brand } from '#shared/brand.ts';
import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Facts, Paragraph } from './parts.tsx';
import { why } from './why.ts';

type CalledOff = MailData['pickup-called-off' | 'share-called-off'];

const smsOf = ({ pickupDate, place, reason }: CalledOff) =>
  `${brand.shortName}: your pickup on ${formatForHumans(pickupDate)} at ${place} was called off. ${reason}`;

export const pickupCalledOff: MessageTemplate<MailData['pickup-called-off']> = (details) => {
  const { place, reason } = details;
  const date = formatForHumans(details.pickupDate);
  const text = `Please do not come to ${place} on ${date}. ${reason}`;
  return {
    subject: `Your pickup on ${date} was called off`,
    preview: text,
    why: why.pickup,
    greet: details.firstName,
    body: [
      <Paragraph>
        Please do not come to {place} on <strong>{date}</strong>: the pickup does not take place.
      </Paragraph>,
      reason,
      `What you paid for it goes back ${
        details.refundTo === 'credit'
          ? 'as credit on your account'
          : 'to the card or bank account it was paid with'
      }, and what is not paid yet is not charged. Another email tells you once that is done. A deposit and an annual fee stay as they are, and so does your share.`,
    ],
    action: { label: 'View your order', link: details.link },
    notification: { body: text },
    sms: smsOf(details),
  };
};

export const shareCalledOff: MessageTemplate<MailData['share-called-off']> = (details) => {
  const { planName, place, reason } = details;
  const date = formatForHumans(details.pickupDate);
  const text = details.mayChooseElsewhere
    ? `There is no pickup at ${place}. Your ${planName} for it is charged only if you choose another location for that day before the cut-off.`
    : `Your ${planName} for it does not come, and is not charged.`;
  return {
    subject: `Your pickup on ${date} was called off`,
    preview: `${text} ${reason}`,
    why: `You are getting this because you have a share with ${brand.name} for this pickup.`,
    greet: details.firstName,
    body: [
      <Paragraph>
        The pickup on <strong>{date}</strong> does not take place at {place}.
      </Paragraph>,
      reason,
      `${text} Your share goes on with the next pickup.`,
    ],
    action: { label: 'View your share', link: details.link },
    notification: { body: `${text} ${reason}` },
    sms: smsOf(details),
  };
};

export const vendorPickupCalledOff: MessageTemplate<MailData['vendor-pickup-called-off']> = (details) => {
  const { places, reason } = details;
  const dates = new Intl.ListFormat('en-US').format(details.pickupDates.map(formatForHumans));
  const text = details.isPaid
    ? 'What was ordered of you for it is paid to you all the same: it stands on your statement.'
    : 'What was ordered of you for it goes back to members, and is not on your statement.';
  return {
    subject: `The pickup of ${dates} was called off`,
    preview: `${text} ${reason}`,
    why: why.vendorNamed(details.businessName),
    greet: details.firstName,
    body: [
      <Paragraph>
        The pickup of <strong>{dates}</strong> does not take place. Please bring nothing more for it.
      </Paragraph>,
      <Facts
        facts={[
          ['Where', places],
          ['Why', reason],
        ]}
      />,
      text,
    ],
    action: { label: 'View your orders', link: details.link },
    notification: { body: `${text} ${reason}` },
  };
};
