/** The data of mails about an order, its payment and its goods. Each key is the name of a template. */
export interface OrderMails {
  /** A restore removed an order, so its payment went back. `firstName` is empty when the account was removed too. */
  'order-lost': { firstName: string; orderId: string; placedAt: string; amount: string };
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
  /** The order's payment was refunded, in part or whole. */
  'payment-refunded': OrderMail & GivenBackMail;
  /** The bank sent back a refund that an earlier mail had announced to the member. */
  'refund-failed': OrderMail & { amount: string };
  /** The order was refunded as credit, in part or whole. */
  'order-credited': OrderMail & GivenBackMail;
  /** Money came in after the order was given up, so it goes back. */
  'payment-given-back': OrderMail & { amount: string };
  /** The order's payment was taken back or failed, and the member owes the amount. */
  'payment-owed': OrderMail & { amount: string; reason: string; payLink: string };
  /** Tells the co-op's staff what `payment-owed` tells the member. */
  'staff-payment-owed': {
    orderId: string;
    name: string;
    email: string;
    amount: string;
    reason: string;
    pickupDate: string;
    /** The credits that the order gave and that the member keeps, each as in `$5.00 by the code SPRING`. */
    credits: string[];
    link: string;
  };
  /**
   * Goods weighed more or less than estimated. The amounts are texts, empty for none: `credit` is given,
   * `nextBill` is added to the next bill, or taken off it when `isLess` is true.
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
   * Goods of an order are missing on the packing day. `back.to` says how the money for them goes back:
   * - `credit`: as credit.
   * - `payment`: to the card or bank account, and `alsoCredit` as credit (empty for none).
   * - `later`: once the order is paid.
   * - `staff`: staff decide about the money.
   * - `instead`: all of it pays the substitute.
   * - `nowhere`: nothing was paid for the goods.
   */
  'goods-missing': {
    firstName: string;
    pickupDate: string;
    place: string;
    /** The missing goods, each as `2 × Dozen Eggs`; at least one. */
    items: string[];
    reason: string;
    /** The substitute, as `2 × Duck Eggs`; empty for none. The money first pays it, and `back` is the remainder. */
    instead: string;
    back:
      | { to: 'credit' | 'payment'; amount: string; alsoCredit: string }
      | { to: 'later' | 'staff' | 'nowhere' | 'instead' };
    link: string;
  };
  /** Goods of an earlier `goods-missing` were there after all. `takenOff` is the credit taken back; null for none. */
  'goods-not-missing': {
    firstName: string;
    pickupDate: string;
    place: string;
    items: string[];
    takenOff: string | null;
    link: string;
  };
}

export interface OrderMail {
  firstName: string;
  orderId: string;
  link: string;
  lines: { name: string; quantity: number; total: string }[];
  /** A sentence about each standing add-on that is missing from the share. */
  missing?: string[];
  /** The rows between the lines and the total, such as discount and tax. */
  sums: { label: string; amount: string }[];
  /** The total of the order, before credit. */
  total: string;
  creditUsed: string | null;
  /** The part of the total that the card or bank account paid, or is to pay. */
  charged: string;
  /** True when nothing is left for the card or bank account to pay. */
  isCovered: boolean;
  pickupDate: string;
  pickupLocation: string;
  /** True for a cancelled order, so that the mail shows no pickup. */
  isCancelled?: boolean;
  /** True when the pickup is done, past or called off. A mail about the payment then promises no pickup. */
  isPickupOver?: true;
  /** The price and terms of the subscription; absent unless the order starts a subscription. */
  terms?: string;
}

interface GivenBackMail {
  amount: string;
  /** The refunded items, each as `2 × Dozen Eggs`; absent or empty when the refund has no items. */
  items?: string[];
}
