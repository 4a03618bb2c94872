import type { ReactNode } from 'react';
import type { NotificationText } from '../domain/mail-templates.ts';

/** A message as mail, and if present as notification and SMS. */
export interface MessageContent {
  /** The subject of the mail. `shorten` cuts it to 78 characters. */
  subject: string;
  /** The preview text that the inbox shows next to the subject. */
  preview: string;
  heading: string;
  body: ReactNode;
  /** A sentence that says why this person got the mail. */
  why: string;
  /**
   * The notification; absent when the recipient has no account, or the message only makes sense in the
   * mailbox.
   */
  notification?: NotificationText;
  /**
   * The SMS; present only when a member who reads the mail too late could lose their share. It has plain
   * letters only, as one other character reduces an SMS from 160 characters to 70.
   */
  sms?: string;
}

/** A function that makes a message from its data alone. */
export type MessageTemplate<Data> = (data: Data) => MessageContent;
