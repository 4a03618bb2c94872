import type * as z from 'zod';
import type { order, refundStates } from '#shared/contracts/orders/orders.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';

type OrderStatus = z.output<typeof order>['status'];

export interface OrderLine {
  /** `weight` is what goods of an earlier order weighed more than estimated. */
  kind: 'product' | 'plan' | 'deposit' | 'annual_fee' | 'weight';
  /** The product's or plan's id. */
  refId: string;
  name: string;
  vendorId: string;
  vendorName: string;
  imageUrl: string;
  unit: string;
  /** The hundredths of a pound that a unit was expected to weigh, when it is sold by weight. */
  estimatedWeight?: number;
  /** The earlier order, and its line, that a line of kind `weight` is for. */
  weightOf?: { orderId: string; line: number };
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  discountCents: number;
  isTaxable: boolean;
  /** True when this line took units out of a counted stock. They go back when the order is given up. */
  isStockTaken: boolean;
  /** The co-op's share of this line, in cents (Q085). */
  commissionCents: number;
  /**
   * The co-op's share as a fraction of 1. It is undefined in lines that are no product, and in lines from
   * before the share was kept.
   */
  commissionRate?: number;
}

/** A payment of an order besides the order's own, with money in it or on its way. */
export interface OtherPayment {
  id: string;
  /**
   * - `found`: it will be given back, or become the order's own.
   * - `returning`: it is being given back, and can no longer become the order's own.
   * - `left_to_staff`: its refunds failed too often. It is neither used for the order nor tried again.
   */
  state: 'found' | 'returning' | 'left_to_staff';
}

/** A person of the staff, as an order's log names them. */
export interface StaffMember {
  id: string;
  name: string;
}

/** The part of one line of an order that a refund gives back, in cents. */
export interface RefundedLine {
  /** The line's index in the order. */
  line: number;
  /** Units that are given back whole; 0 when an amount was spread over the order. */
  quantity: number;
  /** Includes the line's tax. */
  cents: number;
  taxCents: number;
  /** The reduction of the co-op's share of the line. */
  commissionCents: number;
  /** Units that went back into stock. */
  stockQuantity: number;
}

/**
 * A refund by staff, as money or as credit. A request that gives back both ways makes two. Money in cents.
 */
export interface OrderRefund {
  /** The request's id. When a request makes two refunds, the second has an ending. */
  id: string;
  requestId: string;
  /** The request as one text. The same request sent again is answered with the refunds that it made. */
  asked: string;
  /** Set when it is for missing goods. Its member may read its reason. */
  shortageId?: string;
  /** Set when goods weighed less than estimated. Its member may read its reason. */
  isForWeight?: true;
  /** Set when its member was told of it together with the missing goods. */
  isTold?: true | undefined;
  /** The time at which it was taken back. */
  takenBackAt?: string;
  at: string;
  by: StaffMember;
  reason: string;
  cents: number;
  lines: RefundedLine[];
  to: 'payment' | 'credit';
  /**
   * - `due`: as far as is known, it is not at the provider yet.
   * - `under_way`: the bank has it.
   * - `made`: it was given back. A refund to a card may still fail weeks later.
   * - `failed`: it was refused, or came back. The co-op has the money again.
   * - `taken_back`: it was credit for missing goods that were there after all.
   */
  state: (typeof refundStates)[number];
  /** The number of times that the refund was tried again after it had failed. */
  attempt: number;
  /** The reason of its failure; empty when it did not fail. */
  problem: string;
  providerId: string | null;
  /** The reduction of the deposit on the account. */
  depositCents: number;
}

/** What the packed units of a line weighed. */
export interface WeighedLine {
  /** The line's index in the order. */
  line: number;
  /** The packed units. */
  units: number;
  /** Hundredths of a pound, of all units together. */
  weight: number;
  /** The price of the units by their weight, before the line's discount. */
  cents: number;
  /** What went back as credit with its tax, and what went onto later bills, over all its settlements. */
  creditCents: number;
  nextBillCents: number;
  at: string;
}

/** Units of a line that were missing on a packing day, by one shortage. */
export interface MissingUnits {
  shortageId: string;
  /** The line's index in the order. For contents of a share it is the line of the share. */
  line: number;
  quantity: number;
  /** The units of the line that staff had given back for other reasons by then. */
  unitsBackBefore: number;
  /** The goods that are missing. */
  name: string;
  /** Why, in a sentence for the member. */
  reason: string;
  /** True for contents of a share. The share itself is packed all the same. */
  isContent: boolean;
  at: string;
  /** The order of what comes instead, paid by the credit for the missing units. */
  substitute?: { orderId: string; name: string; quantity: number };
  /**
   * - `waits`: its money goes back once the order is paid.
   * - `settled`: its money went back by the shortage's refund, or none was paid for it.
   * - `taken_back`: the goods were there after all.
   */
  state: 'waits' | 'settled' | 'taken_back';
}

/** A dispute over an order's payment, as the provider reports it. */
export interface OrderDispute {
  id: string;
  cents: number;
  /** The provider's word for its state, e.g. `needs_response`. */
  status: string;
  reason: string;
  /** The deadline for an answer; null when it cannot be answered. */
  dueBy: string | null;
}

/** The progress of each vendor with their lines, since the status of the whole order was last set. */
export interface VendorStatuses {
  /**
   * The status last set for the whole order, by staff or by its payment. No vendor can take the order back
   * behind it.
   */
  base: OrderStatus;
  /** The statuses of the vendors who set one since. */
  byVendor: Record<string, OrderStatus>;
}

/**
 * An order of one member for one cycle. It keeps copies of prices, rates, people and places, so that it stays
 * true when those change. Money in cents, rates as fractions, instants in UTC.
 */
export interface Order {
  id: string;
  userId: string;
  customerNumber: number | null;
  createdAt: string;
  updatedAt: string;
  /** Counts changes. Every write expects the version that it read. */
  version: number;
  status: OrderStatus;
  paymentStatus: z.output<typeof order>['payment_status'];
  lines: OrderLine[];
  /** The share's add-ons that do not come this time, in the member's words; undefined when all come. */
  missing?: string[];
  subtotalCents: number;
  depositCents: number;
  /**
   * True while the order's deposit is in what the co-op holds of the member. It ends when its payment is
   * taken back.
   */
  isDepositHeld?: boolean;
  /**
   * True once staff settled the deposit after the share ended. From then on nothing that happens to the order
   * moves the deposit.
   */
  isDepositSettled?: boolean;
  /**
   * The part of its deposit that went off the account when its payment was taken back. The same amount is
   * held again once the order is paid.
   */
  depositOffCents?: number;
  discountCents: number;
  promotionCode: string | null;
  promotionRewardCents: number;
  taxableCents: number;
  taxStateCents: number;
  taxCountyCents: number;
  stateTaxRate: number;
  countyTaxRate: number;
  county: string;
  creditUsedCents: number;
  /** The part of that credit that came back when the order was given up. */
  creditReturnedCents?: number;
  creditGrantedCents: number;
  /**
   * Credit that the member gets on the pickup day for having been referred, when this is their first paid
   * order. Undefined once the order's money is gone.
   */
  referralCreditCents?: number | undefined;
  /** The amount that the payment method has to pay. */
  dueCents: number;
  /** The part of `dueCents` that was given back. */
  refundedCents: number;
  /** The part of `refundedCents` that a dispute over a part holds back. */
  withdrawnCents?: number;
  location: {
    id: string;
    name: string;
    address: string;
    city: string;
    state: string;
    zipCode: string;
    hours: string;
    phone: string;
  };
  cycle: { id: string; name: string; cutoffAt: string; pickupDate: string };
  /** The plan of the subscription that this order starts. */
  plan: {
    id: string;
    name: string;
    description: string;
    priceCents: number;
    annualFeeCents: number;
    depositCents: number;
    isTrial: boolean;
  } | null;
  /** The subscription that it starts. For a renewal, the subscription that it renews. */
  subscriptionId: string | null;
  /**
   * True for an order that a cut-off made for a subscription. It is charged without the member doing
   * anything, and the charge item says how that went.
   */
  isRenewal: boolean;
  paymentMethodType: z.output<typeof order>['payment_method_type'];
  paymentMethodLabel: string;
  savePaymentMethod: boolean;
  /**
   * True when the member wants their shares charged to the method kept with this payment. An order of a share
   * does so without it.
   */
  isMethodForShares?: boolean;
  /**
   * The payment and the method that was kept of it. The method is made the one for shares only once, as the
   * member may choose another one afterwards.
   */
  methodTakenFrom?: string;
  paymentIntentId: string | null;
  /**
   * The order's other payments. They are written here before anything is done about them, so that a crash
   * loses none.
   */
  otherPayments?: OtherPayment[];
  /** True when money came in after the order was given up and could not be given back yet. */
  isRefundDue?: boolean;
  /** True once staff gave up its money. An unpaid amount is no longer asked for. */
  isWrittenOff?: boolean;
  /** The provider's reason for a failed payment. */
  paymentProblem: string;
  /** The ordered items and amounts as one text. A checkout of an unchanged cart gets the same order again. */
  fingerprint: string;
  /** The member's request at the checkout to the packers; undefined for none. */
  specialInstructions?: string | undefined;
  /** Notes that the member can read. Staff's own notes are in the log. */
  notes: { note: string; createdAt: string; vendorName?: string }[];
  /** Set when staff cancelled the order after it was paid. Its money is kept until staff give it back. */
  cancelledPaid?: {
    /** True when the stock that the order had taken was put back. */
    isStockReturned: boolean;
  };
  /**
   * Set when staff called the order's pickup off. The vendors named here are paid for their part all the same,
   * because it was harvested.
   */
  calledOff?: { id: string; at: string; paidVendorIds: string[] };
  /** The order whose missing units it stands in for. */
  substituteFor?: string;
  /** What was missing on the packing day, oldest first. */
  missingUnits?: MissingUnits[];
  /** What goods by weight weighed, as it was settled. At most one entry a line. */
  weighed?: WeighedLine[];
  /** Staff's refunds, oldest first, with the failed ones. */
  refunds?: OrderRefund[];
  /**
   * Set once staff gave back all of it. Benefits that came with the order were taken back, as far as they
   * were still there.
   */
  refundedWhole?: {
    /** The part taken back of the credit that its code had granted. */
    rewardTakenCents: number;
    /** The part of its deposit that had gone back another way and was left out. */
    depositGoneCents?: number;
  };
  /** The amount that staff decided to keep. It is cleared when the order's money changes. */
  keptCents?: number;
  /** The latest dispute over its payment. */
  dispute?: OrderDispute;
  /**
   * The progress of its vendors since the status of the whole order was last set; undefined while no vendor
   * set any.
   */
  vendorStatuses?: VendorStatuses | undefined;
  /** Set when staff took it out of all lists. The order itself stays, as its payment may still change. */
  deletedAt?: string;
}

/** The attributes of a pickup location that an order keeps. */
export const pickupLocationOf = (location: PickupLocation): Order['location'] => ({
  id: location.id,
  name: location.name,
  address: location.address,
  city: location.city,
  state: location.state,
  zipCode: location.zipCode,
  hours: location.hours,
  phone: location.phone,
});

/**
 * True for an order that is written and not paid yet. It holds stock, credit and the use of a code for the
 * member.
 */
export const isAwaitingPayment = (record: Order | undefined): record is Order =>
  record?.paymentStatus === 'pending' && record.status === 'pending';

/**
 * True when `isAwaitingPayment` is and the order is a checkout's. Such an order is given up when its time is
 * over, while a renewal is owed.
 */
export const isGivenTime = (record: Order): boolean => isAwaitingPayment(record) && !record.isRenewal;

/**
 * True for an order that was packed or handed out. Whatever happens to its payment, its stock does not go
 * back.
 */
export const isFulfilling = (record: Order): boolean =>
  ['preparing', 'ready', 'picked_up'].includes(record.status);

/**
 * True from its pickup day on. The member may have the box by then, whatever its status.
 * @param today local, YYYY-MM-DD
 */
export const hasPickupCome = (record: Order, today: string): boolean => record.cycle.pickupDate <= today;

/**
 * True for an order that is neither paid nor given up, so that money that comes in for it stays. An order
 * that is owed counts too: when a dispute over its payment is won, the money is the co-op's, also after staff
 * wrote it off.
 */
export const acceptsMoney = (record: Order): boolean =>
  record.status !== 'cancelled' &&
  record.dueCents > 0 &&
  ['pending', 'failed'].includes(record.paymentStatus);

/**
 * True when `acceptsMoney` is and the member may be asked to pay. Staff neither wrote the order off nor
 * called its pickup off.
 */
export const isPayable = (record: Order): boolean =>
  acceptsMoney(record) && !record.isWrittenOff && !record.calledOff;

type Totals = Pick<
  Order,
  'subtotalCents' | 'depositCents' | 'discountCents' | 'taxStateCents' | 'taxCountyCents'
>;

/** The order's worth: paid by credit and by the payment method together. */
export const orderTotalCents = (record: Totals): number =>
  record.subtotalCents +
  record.depositCents -
  record.discountCents +
  record.taxStateCents +
  record.taxCountyCents;

/**
 * The deposit to hold once the order is paid. An order that is paid again gets the amount that went off the
 * account with its first payment.
 */
export const depositToHold = (record: Order): number => record.depositOffCents ?? record.depositCents;

/** The order after a change. A status set for the whole order clears what its vendors set before. */
export const changeOrder = (before: Order, changes: Partial<Order>, now: Date): Order => ({
  ...before,
  ...(changes.status !== undefined && changes.status !== before.status && { vendorStatuses: undefined }),
  ...changes,
  version: before.version + 1,
  updatedAt: now.toISOString(),
});
