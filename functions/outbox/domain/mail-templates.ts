import type { NextShare } from '#shared/next-share.ts';

/** The data of a mail about a moved pickup. Dates are local, and `cutoff` is an instant. */
interface PickupMovedMail {
  firstName: string;
  oldPickupDate: string;
  newPickupDate: string;
  cutoff: string;
  pickupLocation: string;
  link: string;
}

/**
 * The data of each message to one person. Links are absolute. Money and times are texts for readers, except
 * dates and instants in ISO form, which the template formats (`formatForHumans`). Only mails to confirmed
 * addresses show `firstName`.
 */
export interface MailData {
  /**
   * Sent to an unconfirmed address. The mail has no text from the person who entered the address, who may be
   * a stranger.
   */
  'verify-email': { link: string };
  /** Sent to the new address, which is unconfirmed too. */
  'change-email': { link: string };
  /** Sent to the present address. */
  'email-change-requested': { firstName: string; newEmail: string };
  /** Six digits that confirm a phone number, sent by SMS alone. */
  'phone-code': { code: string };
  'reset-password': { firstName: string; link: string };
  'password-changed': { firstName: string };
  'second-factor-changed': { firstName: string; change: SecondFactorChange };
  /** Sent when the password was right but the code was refused. */
  'second-factor-refused': { firstName: string };
  /** Sent when staff made the account. The link sets the password and works for a week. */
  'account-created': { firstName: string; link: string };
  /** Sent to the old address after staff changed it. */
  'email-changed': { newEmail: string };
  /**
   * Sent after the table was restored to its state at `since`. `done` lists the member's later changes that
   * were repeated, `notDone` those that could not be. Either list may be empty.
   */
  'changes-restored': { firstName: string; since: string; done: string[]; notDone: string[] };
  /**
   * Sent when a restore of the table removed an order, so that its payment was given back. `placedAt` is UTC.
   * `firstName` is empty when the restore removed the account too.
   */
  'order-lost': { firstName: string; orderId: string; placedAt: string; amount: string };
  /** Sent when staff deleted the account. It has no confirmed address any more, so no name is shown. */
  'account-deleted': Record<string, never>;
  'contact-message': { name: string; email: string; subject: string; message: string };
  'order-paid': OrderMail & { note?: string };
  'payment-processing': OrderMail & { note?: string };
  'payment-failed': OrderMail & { reason: string };
  /** A note to the customer about an order. `writer` is the vendor who wrote it; empty for staff. */
  'order-note': {
    firstName: string;
    orderId: string;
    pickupDate: string;
    note: string;
    writer?: string;
    link: string;
  };
  /** Money of the order was refunded, in part or whole. */
  'payment-refunded': OrderMail & GivenBackMail;
  /** A refund that the member knew of came back from the bank. */
  'refund-failed': OrderMail & { amount: string };
  /** The order was refunded as credit, in part or whole. */
  'order-credited': OrderMail & GivenBackMail;
  /** Money came in after the order was given up, so it goes back. */
  'payment-given-back': OrderMail & { amount: string };
  /** The order's payment was taken back or failed, and the member owes it. */
  'payment-owed': OrderMail & { amount: string; reason: string; payLink: string };
  /** Tells the co-op's staff of `payment-owed`. */
  'staff-payment-owed': {
    orderId: string;
    name: string;
    email: string;
    amount: string;
    reason: string;
    pickupDate: string;
    /** The credits that the order gave and that the member keeps, each as `$5.00 by the code SPRING`. */
    credits: string[];
    link: string;
  };
  /** The pickup of an order moved to another day. */
  'pickup-moved': PickupMovedMail;
  /** The pickup of a coming share moved to another day. */
  'share-moved': PickupMovedMail & { planName: string };
  'subscription-paused': SubscriptionMail;
  'subscription-resumed': SubscriptionMail;
  'subscription-cancelled': SubscriptionMail;
  'subscription-updated': SubscriptionMail;
  /** The member skipped one delivery, so it is neither charged nor packed. `skipped` is its local date. */
  'subscription-skipped': SubscriptionMail & { skipped: string };
  'renewal-paid': OrderMail & NextShareMail;
  'renewal-processing': OrderMail & NextShareMail;
  /**
   * A renewal's charge was declined. The member can pay at `payLink`. `nextAttempt` is the time of the next
   * attempt; null for none.
   */
  'renewal-declined': OrderMail & { reason: string; payLink: string; nextAttempt: string | null };
  /** The bank wants the cardholder to confirm the payment. */
  'renewal-requires-action': OrderMail & { payLink: string };
  /** The last planned attempt failed. Staff follow the charge up. */
  'renewal-failed': OrderMail & { reason: string; payLink: string };
  /** The next share has no open pickup location. `pickupDate` is local, `cutoff` an instant. */
  'pickup-location-needed': {
    firstName: string;
    planName: string;
    pickupDate: string;
    cutoff: string;
    problem: string;
    /** The location that the share goes to unless the member chooses one; absent for none. */
    usualPlace?: string;
    link: string;
  };
  /** The card for the next renewal expires before its cut-off. */
  'card-expires': CardMail;
  /** No payment method is saved for the next renewal. */
  'card-missing': CardMail;
  /**
   * The member's standing add-ons change at the next cut-off: `risen` cost more, `gone` are no longer sold.
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
  /** Staff settled the deposit after the share ended. `kept` and `returned` are amounts; empty for none. */
  'deposit-settled': { firstName: string; kept: string; returned: string; reason: string; link: string };
  /**
   * The location of a pickup, or its hours, changed. `pickupDate` is local; `oldPickupDate` is present when
   * the day changed too. `reason` is a text by staff who moved the pickup.
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
  /** Staff called a pickup off. `pickupDate` is local. `refundTo` says how the paid amount goes back. */
  'pickup-called-off': {
    firstName: string;
    pickupDate: string;
    place: string;
    reason: string;
    refundTo: 'payment' | 'credit';
    link: string;
  };
  /**
   * Goods weighed more or less than estimated. `credit` goes to the member. `nextBill` is added to the next
   * bill, or taken off it (`isLess`). Both are amounts; empty for none.
   */
  'goods-weighed': {
    firstName: string;
    pickupDate: string;
    /** The goods, each as `Whole Chicken: 3.7 lb instead of about 4 lb`; at least one. */
    items: string[];
    credit: string;
    nextBill: string;
    isLess: boolean;
    link: string;
  };
  /**
   * Goods of an order are missing on the packing day. `pickupDate` is local. `back` says how their money goes
   * back: as credit or money, later (once the order is paid), by staff, as a substitute alone (`instead`), or
   * not at all, when nothing was paid for them.
   */
  'goods-missing': {
    firstName: string;
    pickupDate: string;
    place: string;
    /** The missing goods, each as `2 × Dozen Eggs`; at least one. */
    items: string[];
    reason: string;
    /**
     * The substitute, as `2 × Duck Eggs`; empty for none. The amount in `back` is the rest after paying for
     * it.
     */
    instead: string;
    back:
      | { to: 'credit' | 'payment'; amount: string; alsoCredit: string }
      | { to: 'later' | 'staff' | 'nowhere' | 'instead' };
    link: string;
  };
  /**
   * The goods of an earlier `goods-missing` were there after all. `takenOff` is the credit that was taken
   * back; null for none.
   */
  'goods-not-missing': {
    firstName: string;
    pickupDate: string;
    place: string;
    items: string[];
    takenOff: string | null;
    link: string;
  };
  /** Tells a vendor of their missing goods, or (`isTakenBack`) that the goods were there after all. */
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
   * Staff called off the pickup of a coming share. `mayChooseElsewhere` is true when the member can still
   * choose another location for it.
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
   * Tells a vendor with goods for a pickup that staff called it off. `places` names the locations, or says
   * that all are meant.
   */
  'vendor-pickup-called-off': {
    firstName: string;
    businessName: string;
    /** The local dates of the called-off pickups; at least one. */
    pickupDates: string[];
    places: string;
    reason: string;
    isPaid: boolean;
    link: string;
  };
  /**
   * The reader changed their chosen location. `note` says which pickups stay where they are, and from when
   * the new location counts.
   */
  'usual-place-changed': { firstName: string; place: string; note: string; link: string };
  /** Reminds a member of their next pickup, from two days before it. `pickupDate` is local. */
  'pickup-reminder': {
    firstName: string;
    pickupDate: string;
    place: MailPlace;
    items: { name: string; quantity: number }[];
    /** The contents of the share as staff entered them; empty while unknown. */
    box: string[];
    /** A sentence about each missing standing add-on. */
    missing?: string[];
    /** The unpaid amount; null for none. */
    owed: string | null;
    link: string;
    directionsLink: string;
    calendarLink: string;
  };
  /** A share was not billed, because the member has no open pickup location. `pickupDate` is local. */
  'renewal-skipped': { firstName: string; planName: string; pickupDate: string; link: string };
  /** Tells a vendor of staff's decision about a new product or a change of one. */
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
    /** The reason of the decision; empty for none. */
    reason: string;
    link: string;
  };
  /** Tells an applicant that staff accepted them as a vendor. */
  'vendor-approved': {
    firstName: string;
    businessName: string;
    /**
     * True when the account is new, so that `link` sets its password and works for a week. Otherwise `link`
     * leads to the vendor's dashboard.
     */
    isNewAccount: boolean;
    /** True when the required insurance is still missing. */
    needsInsurance: boolean;
    /** Staff's note; empty for none. */
    note: string;
    link: string;
  };
  'vendor-rejected': { businessName: string; note: string };
  /**
   * The goods that a vendor must bring for a cycle past its cut-off. Sent to the vendor, and to staff with an
   * empty `firstName`.
   */
  'harvest-list': {
    firstName: string;
    businessName: string;
    /** True when an earlier mail had another list. */
    isChanged: boolean;
    /** The changed quantities; absent when they are not known. */
    changes?: { name: string; unit: string; locationName: string; before: number; after: number }[];
    /** The local date of the pickup. `oldPickupDate` is present when an earlier mail had another day. */
    pickupDate: string;
    oldPickupDate?: string;
    products: HarvestProduct[];
    locations: { name: string; pickupDate: string; products: HarvestProduct[] }[];
    /**
     * Present when the list includes goods promised for the shares. `inProportion` is true when no contents
     * of a share name the product, so that it was divided by the number of shares at each location.
     */
    promised?: { inProportion: boolean };
    link: string;
  };
  /**
   * A vendor's insurance ends soon. Sent to the vendor, and to staff with an empty `firstName`. `days` is the
   * time until the end; 0 when it ends today or has ended.
   */
  'vendor-insurance': {
    firstName: string;
    businessName: string;
    /**
     * The local date on which the insurance ends. `offeredUntil` is the last local date on which the vendor's
     * products are sold.
     */
    expiry: string;
    days: number;
    offeredUntil: string;
    link: string;
  };
  /**
   * Tells a vendor of staff's decision about the end of the insurance that the vendor stated. Dates are texts
   * for readers.
   */
  'insurance-decided': {
    firstName: string;
    isAccepted: boolean;
    /** The date that the vendor stated; empty for none. */
    stated: string;
    /** The date that counts now; empty when there is no end. */
    offeredUntil: string;
    link: string;
  };
  /** Tells a vendor of their new statement for a week. */
  'vendor-statement': {
    firstName: string;
    /** The local date on which the week ended. */
    weekEnd: string;
    amount: string;
    /** True when a check is to be sent. Otherwise the amount goes onto the next statement. */
    isPaid: boolean;
    /** The local date on which the check is sent; null for no check, absent in older messages. */
    checkDate?: string | null;
    /** The commission rates as texts, e.g. `15%`. Several when lines have different rates. */
    commission?: string[];
    link: string;
  };
  /** Tells a vendor that the check for a statement was sent. */
  'statement-paid': {
    firstName: string;
    /** The local date on which the week ended, as a text for readers. */
    weekEnd: string;
    amount: string;
    /** The local date of the check. */
    checkDate: string;
    reference: string;
    link: string;
  };
  /** Tells a vendor how staff answered their dispute about a statement. */
  'statement-answer': { firstName: string; weekEnd: string; question: string; answer: string; link: string };
  /** Tells staff that `by` gave somebody access to the back office. */
  'staff-back-office-opened': { name: string; email: string; by: string; link: string };
  /**
   * Tells staff before a cut-off that promised goods are not enough for the shares. `needed`, `promised` and
   * `missing` are numbers of items.
   */
  'staff-shares-missing': {
    cycleName: string;
    /** The local date of the pickup. */
    pickupDate: string;
    /** The instant of the cut-off, in ISO form. */
    cutoff: string;
    needed: number;
    promised: number;
    missing: number;
    link: string;
  };
  /**
   * Tells a vendor that staff accepted, changed or cancelled a promise for the shares. `before` and `after`
   * are quantities.
   */
  'share-commitment-by-staff': {
    firstName: string;
    /** The local date of the pickup. */
    pickupDate: string;
    productName: string;
    before: number;
    /** The new quantity; 0 for a cancelled promise. */
    after: number;
    isAccepted: boolean;
    reason: string;
    link: string;
  };
  /** Tells a vendor before a cut-off of their own promises, and of the items that the shares still need. */
  'share-commitments-due': {
    firstName: string;
    /** The local date of the pickup. */
    pickupDate: string;
    /** The instant of the cut-off, in ISO form. */
    cutoff: string;
    /** The goods that this vendor promised; empty for none. */
    promised: { name: string; quantity: number }[];
    /** The number of items that the shares still need, from any vendor. */
    missing: number;
    link: string;
  };
  /** A message by a vendor, for staff. */
  'vendor-message-to-staff': {
    vendorName: string;
    subject: string;
    message: string;
    priority: 'high' | 'medium' | 'low';
    link: string;
  };
  /** A message by staff, for a vendor. */
  'vendor-message': { firstName: string; subject: string; message: string; link: string };
  'vendor-feedback-answered': { firstName: string; subject: string; response: string; link: string };
  /** A seat at the event became free, and the reader is the next on the waiting list. */
  'event-place': EventMail;
  'event-changed': EventMail & { before: { date: string; time: string; location: string } };
  'event-cancelled': EventMail;
  /** Staff gave the member credit. `reason` is their text. */
  'credit-given': { firstName: string; amount: string; reason: string; balance: string; link: string };
  /** Tells both sides of a referral about its first paid order. `isReferrer` is true for the code's owner. */
  'referral-credit': { firstName: string; amount: string; isReferrer: boolean; link: string };
  'trial-ended': { firstName: string; planName: string; link: string };
}

/** The change of a second factor: `on` or `off` by the account's owner, or `reset` by staff. */
export type SecondFactorChange = 'on' | 'off' | 'reset';

export interface OrderMail {
  firstName: string;
  orderId: string;
  link: string;
  lines: { name: string; quantity: number; total: string }[];
  /** A sentence about each add-on that is missing from the share. */
  missing?: string[];
  /** The rows between the lines and the total, such as discount and tax. */
  sums: { label: string; amount: string }[];
  /** The total of the order, before credit. */
  total: string;
  /** Null when no credit was used. */
  creditUsed: string | null;
  /** The part of the total that the card or bank account paid, or is to pay. */
  charged: string;
  /** True when credit paid for the whole order. */
  isCovered: boolean;
  pickupDate: string;
  pickupLocation: string;
  /** True for a cancelled order, so that the mail shows no pickup. */
  isCancelled?: boolean;
  /** A text about the later charges; present when the order starts a subscription. */
  terms?: string;
}

export interface HarvestProduct {
  name: string;
  unit: string;
  quantity: number;
}

/** The payment method of the member's next share, when it is another one than paid this order. */
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

/** The details of a pickup location that mails show. */
export interface MailPlace {
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  hours: string;
  phone: string;
}

/** The data about a refund. */
interface GivenBackMail {
  amount: string;
  /** The refunded items, e.g. "2 × Dozen Eggs"; absent for a refund of an amount. */
  items?: string[];
}

export interface SubscriptionMail {
  firstName: string;
  planName: string;
  link: string;
  /** The date of the next bill; null when there will be none. */
  nextBillingDate: string | null;
  /** The changed values, each with its name, as texts for readers. */
  changes?: [name: string, value: string][] | undefined;
  /** The next share that will be charged, as things stand. `pickupDate` is local, `cutoff` an instant. */
  next?: { pickupDate: string; cutoff: string; items: string[]; amount: string };
  /** The local date on which the pause ends automatically. */
  pausedUntil?: string;
}

/** An event that the reader is registered for. `date` is local, `time` is HH:MM or empty. */
export interface EventMail {
  firstName: string;
  event: { title: string; date: string; time: string; location: string };
  link: string;
}

export type MailTemplate = keyof MailData;

/** A rendered mail, ready for the provider. */
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
