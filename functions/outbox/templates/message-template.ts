import type { ReactNode } from 'react';
import type { NotificationText } from '../domain/mail-templates.ts';

/** One message in all its forms. */
export interface MessageContent {
  /** The subject of the mail. A subject of more than 78 characters is cut short (`shorten`). */
  subject: string;
  /** The text that the inbox shows beside the subject. */
  preview: string;
  heading: string;
  body: ReactNode;
  /** The reason why this person got the mail, as a whole sentence. */
  why: string;
  /** Absent where there is no reader for it, or where it only makes sense in the mailbox. */
  notification?: NotificationText;
  /**
   * Present only where waiting for the mail could cost the member their share. Plain letters only: a single
   * other character reduces an SMS from 160 characters to 70.
   */
  sms?: string;
}

/** A template depends on its data alone. */
export type MessageTemplate<Data> = (data: Data) => MessageContent;
