import { brand } from '#shared/brand.ts';
import { formatForHumans, pathOf, shorten } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Greeting, Paragraph, Quoted } from './parts.tsx';

export const goodsWeighed: MessageTemplate<MailData['goods-weighed']> = (details) => {
  const date = formatForHumans(details.pickupDate);
  const title = `What your goods for ${date} weighed`;
  const credit = details.credit && `${details.credit} went back to you as credit on your account.`;
  const nextBill =
    details.nextBill &&
    (details.isLess
      ? `${details.nextBill} comes off your next bill.`
      : `${details.nextBill} is on your next bill, so that nothing is charged twice for this pickup.`);
  const what = [credit, nextBill].filter(Boolean).join(' ');
  const body = [...details.items, what].join('. ');
  return {
    subject: shorten(title, 140),
    preview: shorten(what, 140),
    heading: title,
    why: `You are getting this because you have an order with ${brand.name} for this pickup.`,
    body: (
      <>
        <Greeting name={details.firstName} />
        <Paragraph>We weighed your goods as we packed them:</Paragraph>
        <Quoted>{details.items.join('\n')}</Quoted>
        <Paragraph>{what}</Paragraph>
        <Action label="View your order" link={details.link} />
      </>
    ),
    notification: { title: shorten(title, 140), body: shorten(body, 300), link: pathOf(details.link) },
  };
};
