import { brand } from '#shared/brand.ts';
import { formatForHumans, pathOf, shorten } from '../domain/format-for-humans.ts';
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
  checkDate,
  commission = [],
  link,
}) => {
  const title = `Your statement for the week until ${weekEnd}`;
  const text = isPaid
    ? `Your statement for the week until ${weekEnd} is ready: you are paid ${amount} by check${checkDate ? ` on ${formatForHumans(checkDate)}` : ''}.`
    : `Your statement for the week until ${weekEnd} is ready. Nothing is to be paid this time; ${amount} is carried over to the next one.`;
  return {
    subject: title,
    preview: text,
    heading: title,
    why,
    body: (
      <>
        <Greeting name={firstName} />
        <Paragraph>{text}</Paragraph>
        {commission.length > 0 && (
          <Paragraph>{`The co-op’s commission on it: ${commission.join(' and ')}.`}</Paragraph>
        )}
        <Paragraph>Please confirm it, or tell us what is wrong with it.</Paragraph>
        <Action label="Open the statement" link={link} />
      </>
    ),
    notification: { title, body: text, link: pathOf(link) },
  };
};

export const statementPaid: MessageTemplate<MailData['statement-paid']> = ({
  firstName,
  weekEnd,
  amount,
  checkDate,
  reference,
  link,
}) => {
  const title = `You are paid for the week until ${weekEnd}`;
  const text = `We sent you check no. ${reference} of ${formatForHumans(checkDate)} for ${amount}: your statement for the week until ${weekEnd}.`;
  return {
    subject: title,
    preview: text,
    heading: title,
    why,
    body: (
      <>
        <Greeting name={firstName} />
        <Paragraph>{text}</Paragraph>
        <Paragraph>
          If it does not come, or something is wrong with it, please tell us on the statement’s page.
        </Paragraph>
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
