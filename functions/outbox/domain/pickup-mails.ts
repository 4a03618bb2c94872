/** The data of mails to members about the day and the location of a pickup. Each key is a template's name. */
export interface PickupMails {
  /** An order's pickup moved to another day. */
  'pickup-moved': PickupMovedMail;
  /** A coming share's pickup moved to another day. */
  'share-moved': PickupMovedMail & { planName: string };
  /**
   * A pickup has another location, or its location has other hours. `pickupDate` is local. `oldPickupDate` is
   * present when the day changed too. When staff moved the pickup, `reason` is their text.
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
  /** `mayChooseElsewhere` is true when the member can still choose another location for the called-off share. */
  'share-called-off': {
    firstName: string;
    planName: string;
    pickupDate: string;
    place: string;
    reason: string;
    mayChooseElsewhere: boolean;
    link: string;
  };
  /** `note` says which pickups stay where they are, and from when the reader's new location counts. */
  'usual-place-changed': { firstName: string; place: string; note: string; link: string };
  /**
   * The goods of a pickup are held back, because `amount` of an order is not paid. `pickupDate` is local, and
   * `payLink` pays the order.
   */
  'pickup-held-back': {
    firstName: string;
    pickupDate: string;
    place: string;
    amount: string;
    payLink: string;
  };
  /** Reminds a member of a pickup, at the earliest two days before the pickup day. `pickupDate` is local. */
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
    /** The link to pay the first unpaid order; present when the goods are held back until they are paid. */
    payLink?: string;
    link: string;
    directionsLink: string;
    calendarLink: string;
  };
}

/** The data of a mail about a moved pickup. Dates are local, and `cutoff` is an instant. */
interface PickupMovedMail {
  firstName: string;
  oldPickupDate: string;
  newPickupDate: string;
  cutoff: string;
  pickupLocation: string;
  link: string;
}

export interface MailPlace {
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  hours: string;
  phone: string;
}
