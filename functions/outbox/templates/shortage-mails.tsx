import { brand } from '#shared/brand.ts';
import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Facts, Paragraph } from './parts.tsx';
import { why } from './why.ts';

const listOf = (items: readonly string[]): string => new Intl.ListFormat('en-US').format(items);

function backText(back: MailData['goods-missing']['back']): string {
  switch (back.to) {
    case 'credit':
      return `${back.amount} went back to you as credit on your account.`;
    case 'payment':
      return `${back.amount} goes back to the card or bank account you paid with${back.alsoCredit && `, and ${back.alsoCredit} as credit on your account`}.`;
    case 'later':
      return 'This order is not paid yet. What you pay for it goes back to you once it is.';
    case 'staff':
      return 'Our staff will settle what you paid for it.';
    case 'instead':
      return '';
    case 'nowhere':
      return 'You paid nothing for it.';
  }
}

export const goodsMissing: MessageTemplate<MailData['goods-missing']> = (details) => {
  const { place, reason } = details;
  const date = formatForHumans(details.pickupDate);
  const items = listOf(details.items);
  const instead = details.instead && `You get ${details.instead} instead, paid by what went back for it.`;
  const back = backText(details.back);
  const text = [reason, instead, back].filter(Boolean).join(' ');
  return {
    subject: `Missing from your pickup on ${date}: ${items}`,
    preview: text,
    heading: `Something is missing from your pickup on ${date}`,
    why: why.pickup,
    greet: details.firstName,
    body: [
      <Paragraph>
        We are sorry: <strong>{items}</strong> will be missing when you collect at {place}.
      </Paragraph>,
      reason,
      instead,
      back,
    ],
    action: { label: 'View your order', link: details.link },
    notification: { body: text },
    sms: [`${brand.shortName}: missing from your pickup on ${date}: ${items}.`, instead, back]
      .filter(Boolean)
      .join(' '),
  };
};

export const goodsNotMissing: MessageTemplate<MailData['goods-not-missing']> = (details) => {
  const { place, takenOff } = details;
  const date = formatForHumans(details.pickupDate);
  const items = listOf(details.items);
  const text =
    takenOff === null
      ? 'No money had gone back for it, so nothing changes.'
      : `The ${takenOff} of credit that you got for it was taken off again.`;
  return {
    subject: `Not missing after all: ${items}`,
    preview: text,
    heading: `Nothing is missing from your pickup on ${date}`,
    why: 'You are getting this because we told you that something would be missing from your pickup.',
    greet: details.firstName,
    body: [
      <Paragraph>
        We wrote to you that <strong>{items}</strong> would be missing when you collect at {place} on {date}.
        That was our mistake: you get it.
      </Paragraph>,
      text,
    ],
    action: { label: 'View your order', link: details.link },
    notification: { body: text },
    sms: `${brand.shortName}: ${items} for your pickup on ${date} is there after all. ${text}`,
  };
};

export const vendorGoodsMissing: MessageTemplate<MailData['vendor-goods-missing']> = (details) => {
  const { items, isTakenBack } = details;
  const date = formatForHumans(details.pickupDate);
  const text = isTakenBack
    ? 'We had recorded it as missing by mistake. Your statement has it again, except where its money is with the member already.'
    : 'Members who ordered it get their money back, and your statement is without it.';
  return {
    subject: `${isTakenBack ? 'Not missing after all' : 'Missing'} on ${date}: ${items}`,
    preview: text,
    why: why.vendorNamed(details.businessName),
    greet: details.firstName,
    body: [
      <Facts
        facts={[
          ['What', items],
          ['Pickup', `${date}, ${details.place}`],
          !isTakenBack && ['Why', details.reason],
        ]}
      />,
      `${text} If that is not so, please write to us.`,
    ],
    action: { label: 'View your statements', link: details.link },
    notification: { body: text },
  };
};
