import type { NextShare } from '#shared/next-share.ts';
import type { OrderMail } from './order-mails.ts';

/** The data of mails about a subscription and its renewals. Each key is the name of a template. */
export interface ShareMails {
  'subscription-paused': SubscriptionMail;
  'subscription-resumed': SubscriptionMail;
  'subscription-cancelled': SubscriptionMail;
  'subscription-updated': SubscriptionMail;
  /** The member skipped one delivery. `skipped` is the local date of its pickup. */
  'subscription-skipped': SubscriptionMail & { skipped: string };
  'renewal-paid': OrderMail & NextShareMail;
  'renewal-processing': OrderMail & NextShareMail;
  /** A renewal's charge was declined. `nextAttempt` is the time of the next attempt; null for none. */
  'renewal-declined': OrderMail & { reason: string; payLink: string; nextAttempt: string | null };
  /** The bank wants the cardholder to confirm the payment. */
  'renewal-requires-action': OrderMail & { payLink: string };
  /** The last planned attempt failed. Staff follow the charge up. */
  'renewal-failed': OrderMail & { reason: string; payLink: string };
  /** A share was not billed, because the member has no open pickup location. `pickupDate` is local. */
  'renewal-skipped': { firstName: string; planName: string; pickupDate: string; link: string };
  /** The next share has no open pickup location. `pickupDate` is local, `cutoff` an instant. */
  'pickup-location-needed': {
    firstName: string;
    planName: string;
    pickupDate: string;
    cutoff: string;
    problem: string;
    /** The chosen location, used when the member picks no other. Absent when no location can be used for the share. */
    usualPlace?: string;
    link: string;
  };
  /** The card for the next renewal expires before the cut-off of this renewal. */
  'card-expires': CardMail;
  /** The account has no default payment method for the next renewal. */
  'card-missing': CardMail;
  /** Standing add-ons change at the cut-off (an instant): `risen` cost more, `gone` are no longer sold. */
  'add-ons-changed': {
    firstName: string;
    pickupDate: string;
    cutoff: string;
    risen: { name: string; before: string; now: string }[];
    gone: string[];
    link: string;
  };
  /** Staff decided about the deposit of an ended share. `kept` and `returned` are amounts; empty for none. */
  'deposit-settled': { firstName: string; kept: string; returned: string; reason: string; link: string };
  'trial-ended': { firstName: string; planName: string; link: string };
}

export interface SubscriptionMail {
  firstName: string;
  planName: string;
  link: string;
  /** The date of the next bill; null when there is no next bill. */
  nextBillingDate: string | null;
  /** The changed values, each with its name, as texts for readers. */
  changes?: [name: string, value: string][] | undefined;
  /** The next share that will be charged, as things stand. `pickupDate` is local, `cutoff` an instant. */
  next?: { pickupDate: string; cutoff: string; items: string[]; amount: string };
  /** The local date on which the pause ends automatically. */
  pausedUntil?: string;
}

/** When the default method did not pay the renewal, the mail also names the next share's payment method. */
export interface NextShareMail {
  nextShare?: NextShare;
  /** The link to change the payment method; present when the member has to change it. */
  accountLink?: string;
}

/** The data of a mail that asks for a card before a cut-off. `pickupDate` is local, `cutoff` an instant. */
interface CardMail {
  firstName: string;
  planName: string;
  pickupDate: string;
  cutoff: string;
  link: string;
}
