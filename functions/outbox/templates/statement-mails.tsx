import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { MessageTemplate } from './message-template.ts';
import { Quoted } from './parts.tsx';
import { why } from './why.ts';

const openStatement = (link: string) => ({ label: 'Open the statement', link });

export const vendorStatement: MessageTemplate<MailData['vendor-statement']> = (statement) => {
  const { weekEnd, amount, checkDate, commission } = statement;
  const text = statement.isPaid
    ? `Your statement for the week until ${weekEnd} is ready: you are paid ${amount} by check${checkDate ? ` on ${formatForHumans(checkDate)}` : ''}.`
    : `Your statement for the week until ${weekEnd} is ready. Nothing is to be paid this time; ${amount} is carried over to the next one.`;
  return {
    subject: `Your statement for the week until ${weekEnd}`,
    preview: text,
    why: why.vendor,
    greet: statement.firstName,
    body: [
      text,
      commission.length > 0 && `The co-op’s commission on it: ${commission.join(' and ')}.`,
      'Please confirm it, or tell us what is wrong with it.',
    ],
    action: openStatement(statement.link),
    notification: { body: text },
  };
};

export const statementPaid: MessageTemplate<MailData['statement-paid']> = (paid) => {
  const { weekEnd, amount } = paid;
  const text = `We sent you check no. ${paid.reference} of ${formatForHumans(paid.checkDate)} for ${amount}: your statement for the week until ${weekEnd}.`;
  return {
    subject: `You are paid for the week until ${weekEnd}`,
    preview: text,
    why: why.vendor,
    greet: paid.firstName,
    body: [
      text,
      'If it does not come, or something is wrong with it, please tell us on the statement’s page.',
    ],
    action: openStatement(paid.link),
    notification: { body: text },
  };
};

export const statementNotPaid: MessageTemplate<MailData['statement-not-paid']> = (mail) => {
  const { weekEnd, amount } = mail;
  const text = `We wrote to you that check no. ${mail.reference} of ${formatForHumans(mail.checkDate)} pays your statement for the week until ${weekEnd}. That is not so after all: ${amount} is still to be paid.`;
  return {
    subject: `Not paid yet: your statement for the week until ${weekEnd}`,
    preview: text,
    why: why.vendor,
    greet: mail.firstName,
    body: [
      text,
      'The reason:',
      <Quoted>{mail.reason}</Quoted>,
      'We write to you again once it is paid. If that check comes after all, please do not cash it, and tell us on the statement’s page.',
    ],
    action: openStatement(mail.link),
    notification: { body: text },
  };
};

export const statementAnswer: MessageTemplate<MailData['statement-answer']> = ({ answer, ...mail }) => ({
  subject: `An answer about your statement for the week until ${mail.weekEnd}`,
  preview: answer,
  why: why.vendor,
  greet: mail.firstName,
  body: ['You wrote:', <Quoted>{mail.question}</Quoted>, 'Our answer:', <Quoted>{answer}</Quoted>],
  action: openStatement(mail.link),
  notification: { body: answer },
});
