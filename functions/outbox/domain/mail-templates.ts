import type { NextShare } from '#shared/next-share.ts';

/** Dates are local, `cutoff` is an instant. */
interface PickupMovedMail {
  firstName: string;
  oldPickupDate: string;
  newPickupDate: string;
  cutoff: string;
  pickupLocation: string;
  link: string;
}

/**
 * What each kind of transactional message is told. Links are absolute, money and dates are text as people
 * read them; a date or an instant in ISO form is put into words by the template (`formatForHumans`). `firstName` is said to a
 * confirmed address alone.
 */
export interface MailData {
  /** To an address that nobody has confirmed: it says nothing that whoever typed it could have chosen. */
  'verify-email': { link: string };
  /** To the new address, which is not confirmed either. */
  'change-email': { link: string };
  /** To the present address. */
  'email-change-requested': { firstName: string; newEmail: string };
  /** Texted alone: six digits that confirm a phone number. */
  'phone-code': { code: string };
  'reset-password': { firstName: string; link: string };
  'password-changed': { firstName: string };
  'second-factor-changed': { firstName: string; change: SecondFactorChange };
  /** The right password was followed by a code that was refused. */
  'second-factor-refused': { firstName: string };
  /** Staff made the account; the link sets its password and works for a week. */
  'account-created': { firstName: string; link: string };
  /** To the address that the account had until staff changed it. */
  'email-changed': { newEmail: string };
  /** The table was restored to `since`: what was done again, and what could not be, in words; there may be none of one. */
  'changes-restored': { firstName: string; since: string; done: string[]; notDone: string[] };
  /** Staff deleted the account: by now it has no address that is confirmed. */
  'account-deleted': Record<string, never>;
  'contact-message': { name: string; email: string; subject: string; message: string };
  'order-paid': OrderMail & { note?: string };
  'payment-processing': OrderMail & { note?: string };
  'payment-failed': OrderMail & { reason: string };
  /** What staff, or a vendor, wrote to the customer about an order; `writer` is the vendor's name, empty for staff. */
  'order-note': {
    firstName: string;
    orderId: string;
    pickupDate: string;
    note: string;
    writer?: string;
    link: string;
  };
  /** Part of it, or all. */
  'payment-refunded': OrderMail & GivenBackMail;
  /** The bank sent back what a refund had given, which the member was told of. */
  'refund-failed': OrderMail & { amount: string };
  /** Part of it, or all, as credit. */
  'order-credited': OrderMail & GivenBackMail;
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
    /** What credit the order brought, which stays: `$5.00 by the code SPRING`. */
    credits: string[];
    link: string;
  };
  /** Of an order. */
  'pickup-moved': PickupMovedMail;
  /** Of a share that is not made into an order yet. */
  'share-moved': PickupMovedMail & { planName: string };
  'subscription-paused': SubscriptionMail;
  'subscription-resumed': SubscriptionMail;
  'subscription-cancelled': SubscriptionMail;
  'subscription-updated': SubscriptionMail;
  /** One delivery, on `skipped` (local), is neither charged nor packed. */
  'subscription-skipped': SubscriptionMail & { skipped: string };
  'renewal-paid': OrderMail & NextShareMail;
  'renewal-processing': OrderMail & NextShareMail;
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
    /** Where the share goes if nothing is chosen; left out when there would be none. */
    usualPlace?: string;
    link: string;
  };
  /** The card that the next renewal is charged to is not good any more by then. */
  'card-expires': CardMail;
  /** There is nothing that the next renewal can be charged to. */
  'card-missing': CardMail;
  /** Standing add-ons that cost more from the next cut-off on, and such that are sold no more; `pickupDate` is local, `cutoff` an instant. */
  'add-ons-changed': {
    firstName: string;
    pickupDate: string;
    cutoff: string;
    risen: { name: string; before: string; now: string }[];
    gone: string[];
    link: string;
  };
  /** What became of a deposit after its share; `kept` and `returned` are empty for nothing. */
  'deposit-settled': { firstName: string; kept: string; returned: string; reason: string; link: string };
  /**
   * Where something is to be collected is found elsewhere, or at other hours; `pickupDate` is local, and `oldPickupDate` where it
   * is another day too. Who sent it elsewhere says why (`reason`).
   */
  'pickup-place-changed': {
    firstName: string;
    pickupDate: string;
    oldPickupDate?: string;
    reason?: string;
    before: MailPlace;
    place: MailPlace;
    link: string;
    directionsLink: string;
  };
  /** A pickup that does not take place; `pickupDate` is local. `refundTo` says where what was paid goes. */
  'pickup-called-off': {
    firstName: string;
    pickupDate: string;
    place: string;
    reason: string;
    refundTo: 'payment' | 'credit';
    link: string;
  };
  /** Of a share that is not made into an order; another place may be chosen for it, or not any more. */
  'share-called-off': {
    firstName: string;
    planName: string;
    pickupDate: string;
    place: string;
    reason: string;
    mayChooseElsewhere: boolean;
    link: string;
  };
  /** The same, to a vendor with a part of it; `places` are named, or all. */
  'vendor-pickup-called-off': {
    firstName: string;
    businessName: string;
    /** Local; at least one. */
    pickupDates: string[];
    places: string;
    reason: string;
    isPaid: boolean;
    link: string;
  };
  /** Its reader collects elsewhere from now on; `note` says which pickups stay, and from when on it counts. */
  'usual-place-changed': { firstName: string; place: string; note: string; link: string };
  /** What there is to collect, from two days before; `pickupDate` is local. */
  'pickup-reminder': {
    firstName: string;
    pickupDate: string;
    place: MailPlace;
    items: { name: string; quantity: number }[];
    /** What is in the share, as staff said; empty where they have not said it. */
    box: string[];
    /** What of the standing add-ons does not come, a sentence each. */
    missing?: string[];
    /** What is not paid of it; null when all is. */
    owed: string | null;
    link: string;
    directionsLink: string;
    calendarLink: string;
  };
  /** Nothing was billed, because there is no open pickup location; `pickupDate` is local. */
  'renewal-skipped': { firstName: string; planName: string; pickupDate: string; link: string };
  /** To a vendor: what staff decided about a product, or a change of one, that they had sent. */
  'product-decided': {
    firstName: string;
    productName: string;
    /** Of one that is sold already; else it is new. */
    isChange: boolean;
    isApproved: boolean;
    /** Members can buy it now. */
    isOnSale: boolean;
    /** It was deleted, or is another vendor's, so that what waited of it ended. */
    isGone: boolean;
    /** Empty when it was not said. */
    reason: string;
    link: string;
  };
  /** To an applicant: they are a vendor now. */
  'vendor-approved': {
    firstName: string;
    businessName: string;
    /** They had no account: the link sets its password and works for a week. Else it leads to the vendor's dashboard. */
    isNewAccount: boolean;
    /** The insurance that is asked for is still missing. */
    needsInsurance: boolean;
    /** What staff wrote; empty when nothing. */
    note: string;
    link: string;
  };
  'vendor-rejected': { businessName: string; note: string };
  /** To a vendor, and with no `firstName` to staff: what to bring for a cycle whose cut-off has passed. */
  'harvest-list': {
    firstName: string;
    businessName: string;
    /** Something changed since the vendor was told. */
    isChanged: boolean;
    /** What did; left out where that is not known. */
    changes?: { name: string; unit: string; locationName: string; before: number; after: number }[];
    /** Local; `oldPickupDate` where the vendor was told of another day. */
    pickupDate: string;
    oldPickupDate?: string;
    products: HarvestProduct[];
    locations: { name: string; pickupDate: string; products: HarvestProduct[] }[];
    /** Something of it was promised for the shares, and, where no contents name it, divided by the shares at each location. */
    promised?: { inProportion: boolean };
    link: string;
  };
  /** To a vendor, and to staff with no `firstName`: the insurance ends in so many days; 0: it ends today, or ended. */
  'vendor-insurance': {
    firstName: string;
    businessName: string;
    /** Local, as is `offeredUntil`: for pickups after it the products are not offered. */
    expiry: string;
    days: number;
    offeredUntil: string;
    link: string;
  };
  /** To a vendor: staff decided about the end of the insurance that the vendor had stated. Dates are in words. */
  'insurance-decided': {
    firstName: string;
    isAccepted: boolean;
    /** What the vendor had stated; empty for no date. */
    stated: string;
    /** What counts now; empty for no end. */
    offeredUntil: string;
    link: string;
  };
  /** To a vendor: what is paid for a week. */
  'vendor-statement': {
    firstName: string;
    /** Local. */
    weekEnd: string;
    amount: string;
    /** Something is to be paid; otherwise the amount goes over to the next one. */
    isPaid: boolean;
    /** When its check goes out, local; left out of messages from before it was said, null where nothing is to be paid. */
    checkDate?: string | null;
    /** What the co-op keeps, in words: `15%`; several where it is not the same of each line. */
    commission?: string[];
    link: string;
  };
  /** To a vendor: a check for a statement was sent. */
  'statement-paid': {
    firstName: string;
    /** In words, local. */
    weekEnd: string;
    amount: string;
    /** Local. */
    checkDate: string;
    reference: string;
    link: string;
  };
  /** To a vendor: staff answered what the vendor said is wrong with a statement. */
  'statement-answer': { firstName: string; weekEnd: string; question: string; answer: string; link: string };
  /** To staff: `by` let somebody into the back office. */
  'staff-back-office-opened': { name: string; email: string; by: string; link: string };
  /** To staff, before a cut-off: what the shares need, and what is missing. */
  'staff-shares-missing': {
    cycleName: string;
    /** Local. */
    pickupDate: string;
    /** An instant. */
    cutoff: string;
    needed: number;
    promised: number;
    missing: number;
    link: string;
  };
  /** To a vendor, before a cut-off. */
  /** Staff accepted what a vendor promised for the shares, changed or cancelled it. */
  'share-commitment-by-staff': {
    firstName: string;
    /** Local. */
    pickupDate: string;
    productName: string;
    before: number;
    /** 0: cancelled. */
    after: number;
    isAccepted: boolean;
    reason: string;
    link: string;
  };
  'share-commitments-due': {
    firstName: string;
    /** Local. */
    pickupDate: string;
    /** An instant. */
    cutoff: string;
    /** What they promised; empty for none. */
    promised: { name: string; quantity: number }[];
    /** Items that the shares still need, of any vendor. */
    missing: number;
    link: string;
  };
  /** To staff: what a vendor wrote. */
  'vendor-message-to-staff': {
    vendorName: string;
    subject: string;
    message: string;
    priority: 'high' | 'medium' | 'low';
    link: string;
  };
  /** To a vendor: what staff wrote. */
  'vendor-message': { firstName: string; subject: string; message: string; link: string };
  'vendor-feedback-answered': { firstName: string; subject: string; response: string; link: string };
  /** A place became free for whoever was next on the waiting list. */
  'event-place': EventMail;
  'event-changed': EventMail & { before: { date: string; time: string; location: string } };
  'event-cancelled': EventMail;
  /** A referral's first order was paid: to who was referred, and to whose code it was. */
  /** Staff gave credit, and why. */
  'credit-given': { firstName: string; amount: string; reason: string; balance: string; link: string };
  'referral-credit': { firstName: string; amount: string; isReferrer: boolean; link: string };
  'trial-ended': { firstName: string; planName: string; link: string };
}

/** Turned on or off by its owner, or `reset` by somebody else of the co-op. */
export type SecondFactorChange = 'on' | 'off' | 'reset';

export interface OrderMail {
  firstName: string;
  orderId: string;
  link: string;
  lines: { name: string; quantity: number; total: string }[];
  /** What of a share's add-ons does not come this time, a sentence each. */
  missing?: string[];
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
  /** Nobody picks it up any more. */
  isCancelled?: boolean;
  /** What is charged later, for an order that starts a subscription. */
  terms?: string;
}

export interface HarvestProduct {
  name: string;
  unit: string;
  quantity: number;
}

/** What the next share is charged to, where this one was paid with something else. */
export interface NextShareMail {
  nextShare?: NextShare;
  /** Where it is changed; only where it has to be. */
  accountLink?: string;
}

/** Asks for a card before a cut-off; `pickupDate` is local, `cutoff` an instant. */
interface CardMail {
  firstName: string;
  planName: string;
  pickupDate: string;
  cutoff: string;
  link: string;
}

/** A pickup location as a mail names it. */
export interface MailPlace {
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  hours: string;
  phone: string;
}

/** What was given back of an order. */
interface GivenBackMail {
  amount: string;
  /** What it was given back for, e.g. "2 × Dozen Eggs"; left out where it was an amount. */
  items?: string[];
}

export interface SubscriptionMail {
  firstName: string;
  planName: string;
  link: string;
  /** Null when nothing will be billed. */
  nextBillingDate: string | null;
  /** What it is now, after a change: name and value, as people read them. */
  changes?: [name: string, value: string][] | undefined;
  /** The next share that is to be charged, as it stands: `pickupDate` is local, `cutoff` an instant. */
  next?: { pickupDate: string; cutoff: string; items: string[]; amount: string };
  /** The day with which a pause ends by itself, local. */
  pausedUntil?: string;
}

/** An event that its reader registered for. `date` is local, `time` HH:MM or empty. */
export interface EventMail {
  firstName: string;
  event: { title: string; date: string; time: string; location: string };
  link: string;
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
