import { brand } from '#shared/brand.ts';
import { formatForHumans, pathOf, shorten } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Facts, Greeting, Paragraph } from './parts.tsx';

export const pickupCalledOff: MessageTemplate<MailData['pickup-called-off']> = (details) => {
  const date = formatForHumans(details.pickupDate);
  const title = `Your pickup on ${date} was called off`;
  const what = `Please do not come to ${details.place} on ${date}. ${details.reason}`;
  return {
    subject: title,
    preview: shorten(what, 140),
    heading: title,
    why: `You are getting this because you have an order with ${brand.name} for this pickup.`,
    body: (
      <>
        <Greeting name={details.firstName} />
        <Paragraph>
          Please do not come to {details.place} on <strong>{date}</strong>: the pickup does not take place.
        </Paragraph>
        <Paragraph>{details.reason}</Paragraph>
        <Paragraph>
          {details.refundTo === 'credit'
            ? 'What you paid for it goes back as credit on your account'
            : 'What you paid for it goes back to the card or bank account it was paid with'}
          , and what is not paid yet is not charged. You read of it in an email of its own. A deposit and an
          annual fee stay as they are, and so does your share.
        </Paragraph>
        <Action label="View your order" link={details.link} />
      </>
    ),
    notification: { title, body: shorten(what, 300), link: pathOf(details.link) },
    sms: `${brand.shortName}: your pickup on ${date} at ${details.place} was called off. ${details.reason}`,
  };
};

export const shareCalledOff: MessageTemplate<MailData['share-called-off']> = (details) => {
  const date = formatForHumans(details.pickupDate);
  const title = `Your pickup on ${date} was called off`;
  const what = details.mayChooseElsewhere
    ? `There is no pickup at ${details.place}. Your ${details.planName} for it is charged only if you choose another location for that day before the cut-off.`
    : `Your ${details.planName} for it does not come, and is not charged.`;
  return {
    subject: title,
    preview: shorten(`${what} ${details.reason}`, 140),
    heading: title,
    why: `You are getting this because you have a share with ${brand.name} for this pickup.`,
    body: (
      <>
        <Greeting name={details.firstName} />
        <Paragraph>
          The pickup on <strong>{date}</strong> does not take place at {details.place}.
        </Paragraph>
        <Paragraph>{details.reason}</Paragraph>
        <Paragraph>{what} Your share goes on with the next pickup.</Paragraph>
        <Action label="View your share" link={details.link} />
      </>
    ),
    notification: { title, body: shorten(`${what} ${details.reason}`, 300), link: pathOf(details.link) },
    sms: `${brand.shortName}: your pickup on ${date} at ${details.place} was called off. ${details.reason}`,
  };
};

export const vendorPickupCalledOff: MessageTemplate<MailData['vendor-pickup-called-off']> = (details) => {
  const date = new Intl.ListFormat('en-US').format(details.pickupDates.map(formatForHumans));
  const title = `The pickup of ${date} was called off`;
  const what = details.isPaid
    ? 'What was ordered of you for it is paid to you all the same: it stands on your statement.'
    : 'What was ordered of you for it goes back to members, and is not on your statement.';
  return {
    subject: title,
    preview: shorten(`${what} ${details.reason}`, 140),
    heading: title,
    why: `You are getting this because ${details.businessName} sells with ${brand.name}.`,
    body: (
      <>
        <Greeting name={details.firstName} />
        <Paragraph>
          The pickup of <strong>{date}</strong> does not take place. Please bring nothing more for it.
        </Paragraph>
        <Facts
          facts={[
            ['Where', details.places],
            ['Why', details.reason],
          ]}
        />
        <Paragraph>{what}</Paragraph>
        <Action label="View your orders" link={details.link} />
      </>
    ),
    notification: { title, body: shorten(`${what} ${details.reason}`, 300), link: pathOf(details.link) },
  };
};
