/** The data of mails to vendors, and to staff about vendors. Each key is the name of a template. */
export interface VendorMails {
  'vendor-approved': {
    firstName: string;
    businessName: string;
    /** True when the account is new: `link` sets a password, for a week. Otherwise it leads to the dashboard. */
    isNewAccount: boolean;
    /** True when the required insurance is still missing. */
    needsInsurance: boolean;
    /** Staff's note; empty for none. */
    note: string;
    link: string;
  };
  'vendor-rejected': { businessName: string; note: string };
  /** Tells a vendor of staff's decision about a new product, or about a change of a product. */
  'product-decided': {
    firstName: string;
    productName: string;
    /** True for a change of a product; false for a new product. */
    isChange: boolean;
    isApproved: boolean;
    /** True when members can buy the product now. */
    isOnSale: boolean;
    /**
     * True when staff deleted the product, made it a group header or gave it to another vendor. A submission or
     * change that waits is rejected then.
     */
    isGone: boolean;
    /** The reason of the decision; empty for none. */
    reason: string;
    link: string;
  };
  /**
   * The goods that a vendor must bring for a cycle. If the vendor is not active, staff get the mail, with an
   * empty `firstName`.
   */
  'harvest-list': {
    firstName: string;
    businessName: string;
    /** True when an earlier mail for the cycle showed another list or another pickup day. */
    isChanged: boolean;
    /** The changed quantities; absent when the quantities of the earlier mail were not kept. */
    changes?: { name: string; unit: string; locationName: string; before: number; after: number }[];
    /** A text for readers. `oldPickupDate` is present when an earlier mail had another day. */
    pickupDate: string;
    oldPickupDate?: string;
    products: HarvestProduct[];
    locations: {
      name: string;
      pickupDate: string;
      oldPickupDate?: string;
      /** The name and address, when an earlier mail had another name or address. */
      newAddress?: string;
      products: HarvestProduct[];
    }[];
    /**
     * Present when the list has goods promised for the shares. `inProportion` is true when staff's contents
     * do not name some of them. These were divided among the locations by their numbers of shares.
     */
    promised?: { inProportion: boolean };
    link: string;
  };
  /** Goods of the vendor are missing, or were there after all when `isTakenBack` is true. */
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
  /** Staff called off a pickup for which the vendor has goods. `places` names the locations, or says all are meant. */
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
   * The goods that a vendor promised, and the number of items that the shares still need. `pickupDate` is local,
   * `cutoff` an instant (ISO).
   */
  'share-commitments-due': {
    firstName: string;
    pickupDate: string;
    cutoff: string;
    /** The goods that this vendor promised; empty for none. */
    promised: { name: string; quantity: number }[];
    /** The number of items that the shares still need, from any vendor. */
    missing: number;
    link: string;
  };
  /** Staff accepted, changed or cancelled a promise. `pickupDate` is local; `before` and `after` are quantities. */
  'share-commitment-by-staff': {
    firstName: string;
    pickupDate: string;
    productName: string;
    before: number;
    /** 0 for a cancelled promise. */
    after: number;
    isAccepted: boolean;
    reason: string;
    link: string;
  };
  /** Promised items are not enough for the shares. `pickupDate` is local, `cutoff` an instant (ISO). */
  'staff-shares-missing': {
    cycleName: string;
    pickupDate: string;
    cutoff: string;
    needed: number;
    promised: number;
    missing: number;
    link: string;
  };
  'vendor-statement': {
    firstName: string;
    /** The local date on which the statement's week ended, as a text for readers. */
    weekEnd: string;
    amount: string;
    /** True when a check is to be sent. Otherwise the amount goes onto the next statement. */
    isPaid: boolean;
    /** The local date on which the check is sent; null for no check. */
    checkDate: string | null;
    /** The commission rates as texts, e.g. `15%`. There are several when lines have different rates. */
    commission: string[];
    link: string;
  };
  'statement-paid': {
    firstName: string;
    /** The local date on which the statement's week ended, as a text for readers. */
    weekEnd: string;
    amount: string;
    /** The local date on the paper check. */
    checkDate: string;
    reference: string;
    link: string;
  };
  /** Tells a vendor that a payment was taken back, of which an earlier mail told. */
  'statement-not-paid': VendorMails['statement-paid'] & {
    /** Why staff took the payment back. */
    reason: string;
  };
  /** Tells a vendor how staff answered their dispute about a statement. */
  'statement-answer': { firstName: string; weekEnd: string; question: string; answer: string; link: string };
  /**
   * A vendor's insurance ends soon, or has ended. Staff get the mail with an empty `firstName`. `days` is 30
   * or 7 when it ends in at most that many days, and 0 when it ends today or has ended.
   */
  'vendor-insurance': {
    firstName: string;
    businessName: string;
    /** The end of the insurance. `offeredUntil` is the last pickup date with the vendor's products. Both are texts. */
    expiry: string;
    days: number;
    offeredUntil: string;
    link: string;
  };
  /** Tells a vendor whether staff accepted the entered end date of the insurance. Dates are texts for readers. */
  'insurance-decided': {
    firstName: string;
    isAccepted: boolean;
    /** The end of the insurance, as the vendor stated it; empty for none. */
    stated: string;
    /** The last pickup date with the vendor's products; empty when no date limits them or the vendor is not active. */
    offeredUntil: string;
    link: string;
  };
  /** A message by staff, for a vendor. */
  'vendor-message': { firstName: string; subject: string; message: string; link: string };
  'vendor-message-to-staff': {
    vendorName: string;
    subject: string;
    message: string;
    priority: 'high' | 'medium' | 'low';
    link: string;
  };
  'vendor-feedback-answered': { firstName: string; subject: string; response: string; link: string };
}

export interface HarvestProduct {
  name: string;
  unit: string;
  quantity: number;
}
