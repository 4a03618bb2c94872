import { toPlainText } from '@react-email/render';
import { createElement } from 'react';
import { plainSms } from '#shared/sms-parts.ts';
import { shorten } from '../domain/format-for-humans.ts';
import type { Mail, MailData, MailTemplate, NotificationText } from '../domain/mail-templates.ts';
import { frameHtml } from './frame.tsx';
import { ToConfirmedAddress } from './parts.tsx';
import { templates } from './templates.ts';

/** Mail programs show about this much, and longer lines are folded in transport (RFC 5322, 2.1.1). */
const longestSubject = 78;

/** Headings as they are written: capitals read as shouting. */
const plainText = {
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    {
      selector: '[data-text-format="dataTable"]',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false },
    },
  ],
};

/** What is said in the app and by text message, without rendering the mail. */
export interface ShortForms {
  notification: NotificationText | undefined;
  sms: string | undefined;
}

export function shortFormsOf<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
): ShortForms {
  const { notification, sms } = templates[template](data);
  return { notification, sms: sms && plainSms(sms) };
}

/**
 * The mail as HTML, with a text part that says the same.
 * @param isConfirmed whether the address was confirmed: only then it is greeted by name
 */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
  isConfirmed: boolean,
): Mail {
  const { preview, heading, body, why, ...content } = templates[template](data);
  const subject = shorten(content.subject, longestSubject);
  const children = createElement(ToConfirmedAddress, { value: isConfirmed }, body);
  const html = frameHtml({ subject, preview, heading, why, children });
  return { subject, html, text: `${toPlainText(html, plainText).trim()}\n` };
}
