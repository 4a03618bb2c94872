import { render, toPlainText } from '@react-email/render';
import { shorten } from '../domain/in-words.ts';
import type { Mail, MailData, MailTemplate, NotificationText } from '../domain/mail-templates.ts';
import { MailLayout } from './layout.tsx';
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
  return { notification, sms };
}

/** The mail as HTML, with a text part that says the same. React escapes everything in it. */
export async function renderMail<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
): Promise<Mail> {
  const { subject, preview, heading, body, why } = templates[template](data);
  const shortSubject = shorten(subject, longestSubject);
  const html = await render(
    <MailLayout
      subject={shortSubject}
      preview={shorten(preview, 140)}
      heading={shorten(heading, 120)}
      why={why}
    >
      {body}
    </MailLayout>,
  );
  return { subject: shortSubject, html, text: `${toPlainText(html, plainText).trim()}\n` };
}
