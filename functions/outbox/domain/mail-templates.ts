import type { AccountMails } from './account-mails.ts';
import type { EventMails } from './event-mails.ts';
import type { OrderMails } from './order-mails.ts';
import type { PickupMails } from './pickup-mails.ts';
import type { ShareMails } from './share-mails.ts';
import type { VendorMails } from './vendor-mails.ts';

/**
 * The data of each message to one person. Links are absolute. Amounts are texts for readers. Dates and instants
 * are texts for readers too, or in ISO form for `formatForHumans`. Only mails to confirmed addresses show
 * `firstName`.
 */
export interface MailData
  extends AccountMails, OrderMails, ShareMails, PickupMails, VendorMails, EventMails {}

export type MailTemplate = keyof MailData;

export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** A notification on the site. `link` is a path of the site. */
export interface NotificationText {
  title: string;
  body: string;
  link: string | null;
}
