import { brand } from '#shared/brand.ts';
import { formatForHumans, pathOf, shorten } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Facts, Greeting, Paragraph } from './parts.tsx';

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
  const date = formatForHumans(details.pickupDate);
  const items = listOf(details.items);
  const title = `Missing from your pickup on ${date}: ${items}`;
  const instead = details.instead && `You get ${details.instead} instead, paid by what went back for it.`;
  const back = backText(details.back);
  const what = [details.reason, instead, back].filter(Boolean).join(' ');
  return {
    subject: shorten(title, 140),
    preview: shorten(what, 140),
    heading: `Something is missing from your pickup on ${date}`,
    why: `You are getting this because you have an order with ${brand.name} for this pickup.`,
    body: (
      <>
        <Greeting name={details.firstName} />
        <Paragraph>
          We are sorry: <strong>{items}</strong> will be missing when you collect at {details.place}.
        </Paragraph>
        <Paragraph>{details.reason}</Paragraph>
        {instead && <Paragraph>{instead}</Paragraph>}
        {back && <Paragraph>{back}</Paragraph>}
        <Action label="View your order" link={details.link} />
      </>
    ),
    notification: { title: shorten(title, 140), body: shorten(what, 300), link: pathOf(details.link) },
    sms: `${brand.shortName}: missing from your pickup on ${date}: ${items}. ${[instead, back].filter(Boolean).join(' ')}`,
  };
};

export const goodsNotMissing: MessageTemplate<MailData['goods-not-missing']> = (details) => {
  const date = formatForHumans(details.pickupDate);
  const items = listOf(details.items);
  const title = `Not missing after all: ${items}`;
  const what =
    details.takenOff === null
      ? 'No money had gone back for it, so nothing changes.'
      : `The ${details.takenOff} of credit that you got for it was taken off again.`;
  return {
    subject: shorten(title, 140),
    preview: shorten(what, 140),
    heading: `Nothing is missing from your pickup on ${date}`,
    why: `You are getting this because we told you that something would be missing from your pickup.`,
    body: (
      <>
        <Greeting name={details.firstName} />
        <Paragraph>
          We wrote to you that <strong>{items}</strong> would be missing when you collect at {details.place}{' '}
          on {date}. That was our mistake: you get it.
        </Paragraph>
        <Paragraph>{what}</Paragraph>
        <Action label="View your order" link={details.link} />
      </>
    ),
    notification: { title: shorten(title, 140), body: shorten(what, 300), link: pathOf(details.link) },
    sms: `${brand.shortName}: ${items} for your pickup on ${date} is there after all. ${what}`,
  };
};

export const vendorGoodsMissing: MessageTemplate<MailData['vendor-goods-missing']> = (details) => {
  const date = formatForHumans(details.pickupDate);
  const title = details.isTakenBack
    ? `Not missing after all on ${date}: ${details.items}`
    : `Missing on ${date}: ${details.items}`;
  const what = details.isTakenBack
    ? 'We had recorded it as missing by mistake. Your statement has it again, except where its money is with the member already.'
    : 'Members who ordered it get their money back, and your statement is without it.';
  return {
    subject: shorten(title, 140),
    preview: shorten(what, 140),
    heading: title,
    why: `You are getting this because ${details.businessName} sells with ${brand.name}.`,
    body: (
      <>
        <Greeting name={details.firstName} />
        <Facts
          facts={[
            ['What', details.items],
            ['Pickup', `${date}, ${details.place}`],
            ...(details.isTakenBack ? [] : ([['Why', details.reason]] as [string, string][])),
          ]}
        />
        <Paragraph>{what} If that is not so, please write to us.</Paragraph>
        <Action label="View your statements" link={details.link} />
      </>
    ),
    notification: { title: shorten(title, 140), body: shorten(what, 300), link: pathOf(details.link) },
  };
};
