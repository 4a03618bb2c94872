import type { ReactNode } from 'react';
import type { NotificationText } from '../domain/mail-templates.ts';

/** One message in every form it goes out in. */
export interface MessageContent {
  /** At most 78 characters, or it is cut short (`shorten`). */
  subject: string;
  /** What the inbox shows beside the subject. */
  preview: string;
  heading: string;
  body: ReactNode;
  /** Why this person got the mail, as a whole sentence. */
  why: string;
  /** Left out where there is nobody to show it to, or where it only makes sense in the mailbox. */
  notification?: NotificationText;
  /**
   * Only where waiting for the mail could cost the member their share. Plain letters: one other character
   * makes a text message of 160 characters one of 70.
   */
  sms?: string;
}

/** A template knows its data and nothing else. */
export type MessageTemplate<Data> = (data: Data) => MessageContent;
