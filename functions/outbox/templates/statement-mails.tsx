import { brand } from '#shared/brand.ts';
import { pathOf, shorten } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Greeting, Paragraph, Quoted } from './parts.tsx';

/** What vendors are told about their money. */

const why = `You are getting this because you sell with ${brand.name}.`;

export const vendorStatement: MessageTemplate<MailData['vendor-statement']> = ({
  firstName,
  weekEnd,
  amount,
  isPaid,
  link,
}) => {
  const title = `Your statement for the week until ${weekEnd}`;
  const text = isPaid
    ? `Your statement for the week until ${weekEnd} is ready: ${amount} are to be paid to you.`
    : `Your statement for the week until ${weekEnd} is ready. Nothing is to be paid this time; ${amount} go over to the next one.`;
  return {
    subject: title,
    preview: text,
    heading: title,
    why,
    body: (
      <>
        <Greeting name={firstName} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>Please confirm it, or tell us what is wrong with it.</Paragraph>
        <Action label="Open the statement" link={link} />
      </>
    ),
    notification: { title, body: text, link: pathOf(link) },
  };
};

export const statementAnswer: MessageTemplate<MailData['statement-answer']> = ({
  firstName,
  weekEnd,
  question,
  answer,
  link,
}) => {
  const title = `An answer about your statement for the week until ${weekEnd}`;
  return {
    subject: title,
    preview: answer,
    heading: title,
    why,
    body: (
      <>
        <Greeting name={firstName} />
        <Paragraph>You wrote:</Paragraph>
        <Quoted>{question}</Quoted>
        <Paragraph>Our answer:</Paragraph>
        <Quoted>{answer}</Quoted>
        <Action label="Open the statement" link={link} />
      </>
    ),
    notification: { title, body: shorten(answer, 300), link: pathOf(link) },
  };
};
