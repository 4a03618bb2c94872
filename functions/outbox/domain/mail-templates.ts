/**
 * What each kind of transactional message is told. Links are absolute, money and dates are text as people
 * read them; a date or an instant in ISO form is put into words by the template (`formatForHumans`).
 */
export interface MailData {
  'verify-email': { firstName: string; link: string };
  /** To the new address. */
  'change-email': { firstName: string; link: string };
  /** To the present address. */
  'email-change-requested': { firstName: string; newEmail: string };
  'reset-password': { firstName: string; link: string };
  'password-changed': { firstName: string };
  'contact-message': { name: string; email: string; subject: string; message: string };
  'order-paid': OrderMail & { note?: string };
  'payment-processing': OrderMail & { note?: string };
  'payment-failed': OrderMail & { reason: string };
  /** Part of it, or all. */
  'payment-refunded': OrderMail & { amount: string };
  /** The order had been given up before the money came. */
  'payment-given-back': OrderMail & { amount: string };
  /** Its payment was taken back or failed, and what was ordered is not taken back. */
  'payment-owed': OrderMail & { amount: string; reason: string; payLink: string };
  /** The same, to the co-op. */
  'staff-payment-owed': {
    orderId: string;
    name: string;
    email: string;
    amount: string;
    reason: string;
    pickupDate: string;
    link: string;
  };
  'pickup-moved': {
    firstName: string;
    oldPickupDate: string;
    newPickupDate: string;
    cutoff: string;
    pickupLocation: string;
    link: string;
  };
  'subscription-paused': SubscriptionMail;
  'subscription-resumed': SubscriptionMail;
  'subscription-cancelled': SubscriptionMail;
  'subscription-updated': SubscriptionMail;
  'renewal-paid': OrderMail;
  'renewal-processing': OrderMail;
  /** The member can pay by the link, and we try once more at `nextAttempt`; null when we do not. */
  'renewal-declined': OrderMail & { reason: string; payLink: string; nextAttempt: string | null };
  /** The bank wants to see the cardholder. */
  'renewal-requires-action': OrderMail & { payLink: string };
  /** No attempt is left: staff will follow it up. */
  'renewal-failed': OrderMail & { reason: string; payLink: string };
  /** The next renewal has no open pickup location yet; `pickupDate` is local, `cutoff` an instant. */
  'pickup-location-needed': {
    firstName: string;
    planName: string;
    pickupDate: string;
    cutoff: string;
    problem: string;
    link: string;
  };
  /** Nothing was billed, because there is no open pickup location; `pickupDate` is local. */
  'renewal-skipped': { firstName: string; planName: string; pickupDate: string; link: string };
  'trial-ended': { firstName: string; planName: string; link: string };
}

export interface OrderMail {
  firstName: string;
  orderId: string;
  link: string;
  lines: { name: string; quantity: number; total: string }[];
  /** What stands between the lines and the total: a discount, tax. */
  sums: { label: string; amount: string }[];
  /** What the order is worth. */
  total: string;
  /** Null when no credit was used. */
  creditUsed: string | null;
  /** What of the total the card or bank account pays. */
  charged: string;
  /** Nothing is left for a card or bank account to pay. */
  isCovered: boolean;
  pickupDate: string;
  pickupLocation: string;
  /** What is charged later, for an order that starts a subscription. */
  terms?: string;
}

export interface SubscriptionMail {
  firstName: string;
  planName: string;
  link: string;
  /** Null when nothing will be billed. */
  nextBillingDate: string | null;
}

export type MailTemplate = keyof MailData;

/** A mail as it goes to the provider. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** What stands in the member's list of notifications. `link` is a path of the site. */
export interface NotificationText {
  title: string;
  body: string;
  link: string | null;
}
