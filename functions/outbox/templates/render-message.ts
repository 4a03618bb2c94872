import { plainTextSelectors } from '@react-email/render';
import { compile } from 'html-to-text';
import { createElement } from 'react';
import { plainSms } from '#shared/sms-parts.ts';
import { pathOf, shorten } from '../domain/format-for-humans.ts';
import type { Mail, MailData, MailTemplate, NotificationText } from '../domain/mail-templates.ts';
import { frameHtml } from './frame.tsx';
import type { MessageContent } from './message-template.ts';
import { MailBody, ToConfirmedAddress } from './parts.tsx';
import { templates } from './templates.ts';

/** RFC 5322, 2.1.1, recommends lines of at most 78 characters, and longer lines are folded on their way. */
const longestSubject = 78;

/**
 * Converts HTML to plain text. The converter is compiled once, because compiling is slow. Headings keep their
 * case, because capitals look like shouting.
 */
const toPlainText = compile({
  wordwrap: false,
  selectors: [
    ...plainTextSelectors,
    { selector: 'h1', options: { uppercase: false } },
    {
      selector: '[data-text-format="dataTable"]',
      format: 'dataTable',
      options: { uppercaseHeaderCells: false },
    },
  ],
});

/** The short forms of a message, which are made without rendering the mail. */
export interface ShortForms {
  notification: NotificationText | undefined;
  sms: string | undefined;
}

export function shortFormsOf<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
): ShortForms {
  const content = templates[template](data);
  return { notification: notificationOf(content), sms: content.sms && plainSms(content.sms) };
}

function notificationOf({ subject, action, notification }: MessageContent): NotificationText | undefined {
  if (!notification) return undefined;
  const { title = subject, body, link = action ? pathOf(action.link) : null } = notification;
  return { title: shorten(title, 140), body: shorten(body, 300), link };
}

/** `isConfirmed` is true when the address was confirmed, so that the mail may use the reader's name. */
export function renderMail<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
  isConfirmed: boolean,
): Mail {
  const content = templates[template](data);
  const { preview, heading = content.subject, why } = content;
  const subject = shorten(content.subject, longestSubject);
  const children = createElement(
    ToConfirmedAddress,
    { value: isConfirmed },
    createElement(MailBody, { content }),
  );
  const html = frameHtml({ subject, preview, heading, why, children });
  return { subject, html, text: `${toPlainText(html).trim()}\n` };
}
