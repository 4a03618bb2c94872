import type { ReactElement } from 'react';

/** A part of a mail's text. A string is a paragraph; an empty or absent part is left out. */
export type MailPart = string | ReactElement | false | undefined;

/** A message as a mail, and for some messages also as a notification and an SMS. */
export interface MessageContent {
  /** The subject of the mail. `renderMail` cuts it to 78 characters. */
  subject: string;
  /** The text that the inbox shows next to the subject. `frameHtml` cuts it to 140 characters. */
  preview: string;
  /** The heading of the mail; when absent, the subject is the heading. */
  heading?: string;
  /** The sentence that says why this person got the mail. */
  why: string;
  /** The first name in the greeting. A mail without it has no greeting. */
  greet?: string;
  body: MailPart[];
  /** The main button. It stands below `body`. */
  action?: { label: string; link: string };
  /** The parts below the button. */
  after?: MailPart[];
  /**
   * The notification. Without `title`, its title is the subject. Without `link`, its link is the link of the
   * button. A message has no notification when its recipient has no account. Nor has a message that is useful
   * only as a mail, such as one with a link to set a password.
   */
  notification?: { title?: string; body: string; link?: string | null };
  /**
   * The text of the SMS. Only messages that a member should read soon have it, such as a moved pickup. It
   * should have plain letters only: a single other character lowers the limit of an SMS from 160 characters
   * to 70.
   */
  sms?: string;
}

export type MessageTemplate<Data> = (data: Data) => MessageContent;
