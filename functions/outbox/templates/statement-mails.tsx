import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Paragraph, Quoted } from './parts.tsx';
import { vendorMail } from './vendor-mail.tsx';

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
  return vendorMail({
    firstName,
    title,
    text,
    body: (
      <>
        <Paragraph>{text}</Paragraph>
        {commission.length > 0 && (
          <Paragraph>{`The co-op’s commission on it: ${commission.join(' and ')}.`}</Paragraph>
        )}
        <Paragraph>Please confirm it, or tell us what is wrong with it.</Paragraph>
      </>
    ),
    action: 'Open the statement',
    link,
  });
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
  return vendorMail({
    firstName,
    title,
    text,
    body: (
      <>
        <Paragraph>{text}</Paragraph>
        <Paragraph>
          If it does not come, or something is wrong with it, please tell us on the statement’s page.
        </Paragraph>
      </>
    ),
    action: 'Open the statement',
    link,
  });
};

export const statementAnswer: MessageTemplate<MailData['statement-answer']> = ({
  firstName,
  weekEnd,
  question,
  answer,
  link,
}) => {
  const title = `An answer about your statement for the week until ${weekEnd}`;
  return vendorMail({
    firstName,
    title,
    text: answer,
    body: (
      <>
        <Paragraph>You wrote:</Paragraph>
        <Quoted>{question}</Quoted>
        <Paragraph>Our answer:</Paragraph>
        <Quoted>{answer}</Quoted>
      </>
    ),
    action: 'Open the statement',
    link,
  });
};
