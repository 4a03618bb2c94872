/** The data of mails to vendors, and to staff about vendors. Each key is the name of a template. */
export interface VendorMails {
  'vendor-approved': {
    firstName: string;
    businessName: string;
    /**
     * True when the account is new. The reader then sets a password by `link`, which works for a week.
     * Otherwise `link` leads to the vendor's dashboard.
     */
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
     * True when staff deleted the product, made it a group header (`isParent`), or gave it to another vendor.
     * Such a change ends the vendor's request.
     */
    isGone: boolean;
    /** The reason of the decision; empty for none. */
    reason: string;
    link: string;
  };
  /**
   * The goods that a vendor must bring for a cycle past its cut-off. When the vendor is not active any more,
   * the mail goes to staff instead, with an empty `firstName`.
   */
  'harvest-list': {
    firstName: string;
    businessName: string;
    /** True when an earlier mail for the cycle showed another list or another pickup day. */
    isChanged: boolean;
    /** The changed quantities; absent when the quantities of the earlier mail were not kept. */
    changes?: { name: string; unit: string; locationName: string; before: number; after: number }[];
    /**
     * The date of the pickup, as a text for readers. `oldPickupDate` is present when an earlier mail had
     * another day.
     */
    pickupDate: string;
    oldPickupDate?: string;
    products: HarvestProduct[];
    locations: { name: string; pickupDate: string; oldPickupDate?: string; products: HarvestProduct[] }[];
    /**
     * Present when the list includes goods that the vendor promised for the shares. `inProportion` is true
     * when staff's contents of the shares do not name some of these goods. The promised quantity of such
     * goods was divided among the locations in proportion to their numbers of shares.
     */
    promised?: { inProportion: boolean };
    link: string;
  };
  /**
   * Tells a vendor that goods of theirs are missing. When `isTakenBack` is true, it tells that these goods
   * were there after all.
   */
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
   * Tells a vendor with goods for a pickup that staff called the pickup off. `places` names the locations, or
   * says that all are meant.
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
   * Sent to a vendor before a cut-off. The mail lists the vendor's own promises, and says how many items the
   * shares still need.
   */
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
  'vendor-statement': {
    firstName: string;
    /** The local date on which the statement's week ended, as a text for readers. */
    weekEnd: string;
    amount: string;
    /** True when a check is to be sent. Otherwise the amount goes onto the next statement. */
    isPaid: boolean;
    /** The local date on which the check is sent; null for no check, absent in older messages. */
    checkDate?: string | null;
    /** The commission rates as texts, e.g. `15%`. There are several when lines have different rates. */
    commission?: string[];
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
  /** Tells a vendor how staff answered their dispute about a statement. */
  'statement-answer': { firstName: string; weekEnd: string; question: string; answer: string; link: string };
  /**
   * A vendor's insurance ends soon, or has ended. Sent to the vendor, and to staff with an empty `firstName`.
   * `days` is 30 or 7 when the insurance ends in at most that many days. It is 0 when the insurance ends
   * today or has ended.
   */
  'vendor-insurance': {
    firstName: string;
    businessName: string;
    /**
     * The local date on which the insurance ends. `offeredUntil` is the last local pickup date for which the
     * vendor's products are offered. Both are texts for readers.
     */
    expiry: string;
    days: number;
    offeredUntil: string;
    link: string;
  };
  /**
   * A vendor entered a new end date of their insurance. This mail tells the vendor whether staff accepted
   * that date. Dates are texts for readers.
   */
  'insurance-decided': {
    firstName: string;
    isAccepted: boolean;
    /** The end of the insurance, as the vendor stated it; empty for none. */
    stated: string;
    /**
     * The last pickup date for which the vendor's products are offered now. Empty when no date limits them,
     * or when the vendor is not active.
     */
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
