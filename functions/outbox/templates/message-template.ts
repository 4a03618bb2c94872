import type { ReactNode } from 'react';
import type { NotificationText } from '../domain/mail-templates.ts';

/** A message as a mail, and for some messages also as a notification and an SMS. */
export interface MessageContent {
  /** The subject of the mail. `shorten` cuts it to 78 characters. */
  subject: string;
  /** The text that the inbox shows next to the subject. */
  preview: string;
  heading: string;
  body: ReactNode;
  /** A sentence that says why this person got the mail. */
  why: string;
  /** Absent when the recipient has no account, or the message only makes sense in the mailbox. */
  notification?: NotificationText;
  /**
   * Only for messages that a member should read soon, such as a moved pickup. It should have plain letters
   * only: a single other character lowers the limit of an SMS from 160 characters to 70.
   */
  sms?: string;
}

export type MessageTemplate<Data> = (data: Data) => MessageContent;
