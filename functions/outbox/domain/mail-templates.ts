import type { NextShare } from '#shared/next-share.ts';

/** The dates are local, and `cutoff` is an instant. */
interface PickupMovedMail {
  firstName: string;
  oldPickupDate: string;
  newPickupDate: string;
  cutoff: string;
  pickupLocation: string;
  link: string;
}

/**
 * The data of each transactional message. Links are absolute, and money and dates are texts as people read
 * them. The template formats a date or an instant in ISO form (`formatForHumans`). `firstName` is used for
 * confirmed addresses alone.
 */
export interface MailData {
  /** Sent to an unconfirmed address. The mail has no text by the person who typed the address. */
  'verify-email': { link: string };
  /** Sent to the new address, which is not confirmed either. */
  'change-email': { link: string };
  /** Sent to the present address. */
  'email-change-requested': { firstName: string; newEmail: string };
  /** Sent by SMS alone: six digits that confirm a phone number. */
  'phone-code': { code: string };
  'reset-password': { firstName: string; link: string };
  'password-changed': { firstName: string };
  'second-factor-changed': { firstName: string; change: SecondFactorChange };
  /** Sent when the password was right but the code was refused. */
  'second-factor-refused': { firstName: string };
  /** Sent when staff made the account. The link sets its password and works for a week. */
  'account-created': { firstName: string; link: string };
  /** Sent to the address that the account had before staff changed it. */
  'email-changed': { newEmail: string };
  /**
   * The table was restored to its state at `since`. The lists name the changes that were done again, and those
   * that could not be. Either list may be empty.
   */
  'changes-restored': { firstName: string; since: string; done: string[]; notDone: string[] };
  /**
   * The table was restored to a moment before the order was placed, and its payment was given back. `placedAt` is
   * UTC. `firstName` is empty when the account is gone too.
   */
  'order-lost': { firstName: string; orderId: string; placedAt: string; amount: string };
  /** Sent when staff deleted the account, which has no confirmed address any more. */
  'account-deleted': Record<string, never>;
  'contact-message': { name: string; email: string; subject: string; message: string };
  'order-paid': OrderMail & { note?: string };
  'payment-processing': OrderMail & { note?: string };
  'payment-failed': OrderMail & { reason: string };
  /** A note to the customer about an order, from staff or a vendor. `writer` is the vendor's name, empty for staff. */
  'order-note': {
    firstName: string;
    orderId: string;
    pickupDate: string;
    note: string;
    writer?: string;
    link: string;
  };
  /** A refund of a part, or all. */
  'payment-refunded': OrderMail & GivenBackMail;
  /** The bank returned a refund that the member had been told of. */
  'refund-failed': OrderMail & { amount: string };
  /** A refund of a part, or all, as credit. */
  'order-credited': OrderMail & GivenBackMail;
  /** The order had been given up before the money came in, so the money is given back. */
  'payment-given-back': OrderMail & { amount: string };
  /** The payment was taken back or failed, and the order stays. */
  'payment-owed': OrderMail & { amount: string; reason: string; payLink: string };
  /** The news of `payment-owed`, sent to the co-op's staff. */
  'staff-payment-owed': {
    orderId: string;
    name: string;
    email: string;
    amount: string;
    reason: string;
    pickupDate: string;
    /** The credit that the order gave and that stays with the member: `$5.00 by the code SPRING`. */
    credits: string[];
    link: string;
  };
  /** The pickup of an order moved to another day. */
  'pickup-moved': PickupMovedMail;
  /** The pickup of a share moved to another day. The share is not made into an order yet. */
  'share-moved': PickupMovedMail & { planName: string };
  'subscription-paused': SubscriptionMail;
  'subscription-resumed': SubscriptionMail;
  'subscription-cancelled': SubscriptionMail;
  'subscription-updated': SubscriptionMail;
  /** The member skips one delivery, on the local date `skipped`: it is neither charged nor packed. */
  'subscription-skipped': SubscriptionMail & { skipped: string };
  'renewal-paid': OrderMail & NextShareMail;
  'renewal-processing': OrderMail & NextShareMail;
  /**
   * The charge was declined. The member can pay by the link. The next attempt is at `nextAttempt`; null when
   * there is none.
   */
  'renewal-declined': OrderMail & { reason: string; payLink: string; nextAttempt: string | null };
  /** The bank asks for a confirmation by the cardholder. */
  'renewal-requires-action': OrderMail & { payLink: string };
  /** The last attempt failed, and staff will follow it up. */
  'renewal-failed': OrderMail & { reason: string; payLink: string };
  /** The next renewal has no open pickup location yet; `pickupDate` is local, `cutoff` an instant. */
  'pickup-location-needed': {
    firstName: string;
    planName: string;
    pickupDate: string;
    cutoff: string;
    problem: string;
    /** The location of the share if none is chosen; absent when there would be none. */
    usualPlace?: string;
    link: string;
  };
  /** The card of the next renewal expires before it. */
  'card-expires': CardMail;
  /** The next renewal has no payment method. */
  'card-missing': CardMail;
  /**
   * Standing add-ons whose price rises from the next cut-off on, and those that are not sold any more;
   * `pickupDate` is local, `cutoff` an instant.
   */
  'add-ons-changed': {
    firstName: string;
    pickupDate: string;
    cutoff: string;
    risen: { name: string; before: string; now: string }[];
    gone: string[];
    link: string;
  };
  /** The outcome for a deposit after its share; `kept` and `returned` are empty for nothing. */
  'deposit-settled': { firstName: string; kept: string; returned: string; reason: string; link: string };
  /**
   * The location of a pickup, or its hours, changed. `pickupDate` is local. `oldPickupDate` is there where the
   * day changed too. `reason` is the text of the staff who moved the pickup.
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
  /** A pickup that does not take place; `pickupDate` is local. `refundTo` says where the paid amount goes. */
  'pickup-called-off': {
    firstName: string;
    pickupDate: string;
    place: string;
    reason: string;
    refundTo: 'payment' | 'credit';
    link: string;
  };
  /** What goods of an order weighed. `nextBill` comes onto the next bill, or off it (`isLess`); empty for nothing. */
  'goods-weighed': {
    firstName: string;
    pickupDate: string;
    /** As `Whole Chicken: 3.7 lb instead of about 4 lb`; at least one. */
    items: string[];
    credit: string;
    nextBill: string;
    isLess: boolean;
    link: string;
  };
  /**
   * Goods of an order are missing on the packing day; `pickupDate` is local. `back` says where their money goes:
   * once the order is paid, with staff, all into what comes instead, or nowhere where nothing was paid for them.
   */
  'goods-missing': {
    firstName: string;
    pickupDate: string;
    place: string;
    /** As `2 × Dozen Eggs`; at least one. */
    items: string[];
    reason: string;
    /** What comes instead, as `2 × Duck Eggs`; empty for nothing. The amount is what is left then. */
    instead: string;
    back:
      | { to: 'credit' | 'payment'; amount: string; alsoCredit: string }
      | { to: 'later' | 'staff' | 'nowhere' | 'instead' };
    link: string;
  };
  /** The goods of `goods-missing` were there after all. `takenOff` is the credit that was taken off again; null for none. */
  'goods-not-missing': {
    firstName: string;
    pickupDate: string;
    place: string;
    items: string[];
    takenOff: string | null;
    link: string;
  };
  /** The news of both to their vendor. */
  'vendor-goods-missing': {
    firstName: string;
    businessName: string;
    pickupDate: string;
    place: string;
    items: string;
    reason: string;
    isTakenBack: boolean;
    link: string;
  };
  /**
   * The pickup of a share does not take place. The share is not made into an order yet. The mail says whether
   * another location can still be chosen for it.
   */
  'share-called-off': {
    firstName: string;
    planName: string;
    pickupDate: string;
    place: string;
    reason: string;
    mayChooseElsewhere: boolean;
    link: string;
  };
  /**
   * The news of `pickup-called-off`, sent to a vendor with goods for that pickup. `places` names the
   * locations that are concerned, or says that all are.
   */
  'vendor-pickup-called-off': {
    firstName: string;
    businessName: string;
    /** The local dates that are called off; at least one. */
    pickupDates: string[];
    places: string;
    reason: string;
    isPaid: boolean;
    link: string;
  };
  /** The reader changed the usual location; `note` says which pickups stay, and from when on the new one counts. */
  'usual-place-changed': { firstName: string; place: string; note: string; link: string };
  /** The reminder of the coming pickup, sent from two days before it; `pickupDate` is local. */
  'pickup-reminder': {
    firstName: string;
    pickupDate: string;
    place: MailPlace;
    items: { name: string; quantity: number }[];
    /** The content of the share as staff set it; empty while unknown. */
    box: string[];
    /** The standing add-ons that are missing, one sentence for each. */
    missing?: string[];
    /** The unpaid amount; null when all is paid. */
    owed: string | null;
    link: string;
    directionsLink: string;
    calendarLink: string;
  };
  /** Nothing was billed, as there is no open pickup location; `pickupDate` is local. */
  'renewal-skipped': { firstName: string; planName: string; pickupDate: string; link: string };
  /** Sent to a vendor: staff's decision about a submitted product or change. */
  'product-decided': {
    firstName: string;
    productName: string;
    /** True for a change of a product; false for a new product. */
    isChange: boolean;
    isApproved: boolean;
    /** True when members can buy the product now. */
    isOnSale: boolean;
    /** True when the product was deleted or given to another vendor, which ended the request. */
    isGone: boolean;
    /** The reason of the decision; empty where staff gave none. */
    reason: string;
    link: string;
  };
  /** Sent to an applicant who is a vendor now. */
  'vendor-approved': {
    firstName: string;
    businessName: string;
    /**
     * True when the account is new: the link sets its password and works for a week. Otherwise it leads to the
     * vendor's dashboard.
     */
    isNewAccount: boolean;
    /** True when the required insurance is still missing. */
    needsInsurance: boolean;
    /** Staff's note; empty for none. */
    note: string;
    link: string;
  };
  'vendor-rejected': { businessName: string; note: string };
  /** Sent to a vendor, and with no `firstName` to staff: the goods to bring for a cycle past its cut-off. */
  'harvest-list': {
    firstName: string;
    businessName: string;
    /** True when something changed since the vendor was told. */
    isChanged: boolean;
    /** The changes; absent where they are not known. */
    changes?: { name: string; unit: string; locationName: string; before: number; after: number }[];
    /** The local date of the pickup. `oldPickupDate` is there where the vendor was told of another day. */
    pickupDate: string;
    oldPickupDate?: string;
    products: HarvestProduct[];
    locations: { name: string; pickupDate: string; products: HarvestProduct[] }[];
    /**
     * Present when promises for the shares are in it. `inProportion` is true where no contents name the
     * product, so that it was divided by the shares at each location.
     */
    promised?: { inProportion: boolean };
    link: string;
  };
  /**
   * Sent to a vendor, and with no `firstName` to staff: the days until the insurance ends; 0 when it ends
   * today, or has ended.
   */
  'vendor-insurance': {
    firstName: string;
    businessName: string;
    /**
     * The local date on which the insurance ends. The local date `offeredUntil` is the last day on which the
     * products are offered.
     */
    expiry: string;
    days: number;
    offeredUntil: string;
    link: string;
  };
  /** Sent to a vendor: staff's decision about the stated end of the insurance. Dates are in words. */
  'insurance-decided': {
    firstName: string;
    isAccepted: boolean;
    /** The date that the vendor stated; empty for none. */
    stated: string;
    /** The date that counts now; empty for no end. */
    offeredUntil: string;
    link: string;
  };
  /** Sent to a vendor: the statement of a week. */
  'vendor-statement': {
    firstName: string;
    /** A local date. */
    weekEnd: string;
    amount: string;
    /** True when something is to be paid; otherwise the amount is carried to the next statement. */
    isPaid: boolean;
    /** The local day on which its check is sent; null where nothing is to be paid, absent in older messages. */
    checkDate?: string | null;
    /** The commission in words: `15%`; several where lines differ. */
    commission?: string[];
    link: string;
  };
  /** Sent to a vendor: a check for a statement was sent. */
  'statement-paid': {
    firstName: string;
    /** The local date in words. */
    weekEnd: string;
    amount: string;
    /** A local date. */
    checkDate: string;
    reference: string;
    link: string;
  };
  /** Sent to a vendor: staff's answer to a dispute about a statement. */
  'statement-answer': { firstName: string; weekEnd: string; question: string; answer: string; link: string };
  /** Sent to staff: `by` gave somebody access to the back office. */
  'staff-back-office-opened': { name: string; email: string; by: string; link: string };
  /** Sent to staff before a cut-off: what the shares need, and the items that are missing. */
  'staff-shares-missing': {
    cycleName: string;
    /** A local date. */
    pickupDate: string;
    /** A moment in ISO form. */
    cutoff: string;
    needed: number;
    promised: number;
    missing: number;
    link: string;
  };
  /** To a vendor, before a cut-off. */
  /** Staff accepted, changed or cancelled a vendor's promise for the shares. */
  'share-commitment-by-staff': {
    firstName: string;
    /** A local date. */
    pickupDate: string;
    productName: string;
    before: number;
    /** 0 when the promise was cancelled. */
    after: number;
    isAccepted: boolean;
    reason: string;
    link: string;
  };
  'share-commitments-due': {
    firstName: string;
    /** A local date. */
    pickupDate: string;
    /** A moment in ISO form. */
    cutoff: string;
    /** The vendor's promises; empty for none. */
    promised: { name: string; quantity: number }[];
    /** The items that the shares still need, from any vendor. */
    missing: number;
    link: string;
  };
  /** Sent to staff: a vendor's message. */
  'vendor-message-to-staff': {
    vendorName: string;
    subject: string;
    message: string;
    priority: 'high' | 'medium' | 'low';
    link: string;
  };
  /** Sent to a vendor: staff's message. */
  'vendor-message': { firstName: string; subject: string; message: string; link: string };
  'vendor-feedback-answered': { firstName: string; subject: string; response: string; link: string };
  /** A place at the event became free for the next on the waiting list. */
  'event-place': EventMail;
  'event-changed': EventMail & { before: { date: string; time: string; location: string } };
  'event-cancelled': EventMail;
  /**
   * A referral's first order was paid. This is sent to the member who was referred, and to the one whose code
   * it was.
   */
  /** Staff gave credit; `reason` is the reason that they wrote. */
  'credit-given': { firstName: string; amount: string; reason: string; balance: string; link: string };
  'referral-credit': { firstName: string; amount: string; isReferrer: boolean; link: string };
  'trial-ended': { firstName: string; planName: string; link: string };
}

/** `on` and `off` are a change by the owner. `reset` is a reset by somebody else of the co-op. */
export type SecondFactorChange = 'on' | 'off' | 'reset';

export interface OrderMail {
  firstName: string;
  orderId: string;
  link: string;
  lines: { name: string; quantity: number; total: string }[];
  /** The add-ons of a share that are missing, one sentence for each. */
  missing?: string[];
  /** The rows between the lines and the total: a discount, tax. */
  sums: { label: string; amount: string }[];
  /** The value of the order. */
  total: string;
  /** Null when no credit was used. */
  creditUsed: string | null;
  /** The part of the total that the card or bank account pays. */
  charged: string;
  /** True when nothing is left for a card or bank account to pay. */
  isCovered: boolean;
  pickupDate: string;
  pickupLocation: string;
  /** True when the order is cancelled, so that nobody picks it up. */
  isCancelled?: boolean;
  /** The later charges, for an order that starts a subscription. */
  terms?: string;
}

export interface HarvestProduct {
  name: string;
  unit: string;
  quantity: number;
}

/** The payment method of the next share, where this one was paid with another. */
export interface NextShareMail {
  nextShare?: NextShare;
  /** The link to change the payment method; present only where it has to be changed. */
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

/** The refund of an order. */
interface GivenBackMail {
  amount: string;
  /** The refunded items, e.g. "2 × Dozen Eggs"; absent for a refund of an amount. */
  items?: string[];
}

export interface SubscriptionMail {
  firstName: string;
  planName: string;
  link: string;
  /** Null when nothing will be billed. */
  nextBillingDate: string | null;
  /** The values after a change: name and value, as people read them. */
  changes?: [name: string, value: string][] | undefined;
  /** The next share to be charged, as it stands: `pickupDate` is local, `cutoff` an instant. */
  next?: { pickupDate: string; cutoff: string; items: string[]; amount: string };
  /** The day on which a pause ends by itself, local. */
  pausedUntil?: string;
}

/** An event for which the reader registered. `date` is local, `time` is HH:MM or empty. */
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

/** The text in the member's list of notifications. `link` is a path of the site. */
export interface NotificationText {
  title: string;
  body: string;
  link: string | null;
}
