import type * as z from 'zod';
import type { order } from '#shared/contracts/orders/orders.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { OrderLine } from './order-line.ts';
import type { OrderDispute } from './order-dispute.ts';
import type { OrderRefund } from './order-refund.ts';
import type { OtherPayment } from './other-payment.ts';
import type { WeighedLine } from './weighed-line.ts';

type OrderStatus = z.output<typeof order>['status'];

/** Units of a line that were missing on the packing day because of a shortage. */
export interface MissingUnits {
  shortageId: string;
  /** The line's index in the order. Missing contents of a share have the index of the share's line. */
  line: number;
  quantity: number;
  /** The units of the line that staff had given back for other reasons before this shortage. */
  unitsBackBefore: number;
  name: string;
  /** A sentence for the member. */
  reason: string;
  /** True for contents of a share. The rest of the share is packed. */
  isContent: boolean;
  at: string;
  /** The order of the substitute, which was paid with the credit for the missing units. */
  substitute?: { orderId: string; name: string; quantity: number };
  /**
   * - `waits`: the money goes back once the order is paid.
   * - `settled`: the shortage's refund gave the money back, or nothing was paid for the goods.
   * - `taken_back`: the goods were there after all.
   */
  state: 'waits' | 'settled' | 'taken_back';
}

/** The statuses that vendors set for their own lines since a status was last set for the whole order. */
export interface VendorStatuses {
  /** The status last set for the whole order, by staff or its payment. No vendor can move the order back behind it. */
  base: OrderStatus;
  /** The status by vendor id. A vendor who set no status since `base` was set has no entry. */
  byVendor: Record<string, OrderStatus>;
}

/**
 * An order of one member for one cycle. Prices, rates, names and addresses are copies, which stay as they are
 * when their source changes. Only a location's new details are written to the orders still to be collected
 * there.
 * Money in cents, rates as fractions, instants in UTC.
 */
export interface Order {
  id: string;
  userId: string;
  customerNumber: number | null;
  createdAt: string;
  updatedAt: string;
  /** The number of changes. Every write expects the version that was read. */
  version: number;
  status: OrderStatus;
  paymentStatus: z.output<typeof order>['payment_status'];
  lines: OrderLine[];
  /** A sentence for the member about each standing add-on that is missing or comes in a smaller quantity. */
  missing?: string[];
  subtotalCents: number;
  depositCents: number;
  /** True while the member's held deposit includes this order's. False after the payment was taken back. */
  isDepositHeld?: boolean;
  /**
   * True once staff decided about the deposit after the subscription ended. Payments and refunds of the order
   * no longer change the held deposit.
   */
  isDepositSettled?: boolean;
  /** The deposit that left the account when the payment was taken back. It is held again once the order is paid. */
  depositOffCents?: number;
  discountCents: number;
  promotionCode: string | null;
  promotionRewardCents: number;
  taxableCents: number;
  taxStateCents: number;
  taxCountyCents: number;
  stateTaxRate: number;
  countyTaxRate: number;
  /** The county whose surtax was billed; `Unknown` when nothing is taxed. */
  county: string;
  /** The county in which the taxed goods are handed out, after a move out of `county`. Figures by county use it. */
  pickupCounty?: string | undefined;
  creditUsedCents: number;
  /** The part of `creditUsedCents` that came back when the order was given up. */
  creditReturnedCents?: number;
  creditGrantedCents: number;
  /**
   * The credit that a referral brings on this order's pickup day, when the order is the member's first paid
   * one. Undefined once all of the order's money went back.
   */
  referralCreditCents?: number | undefined;
  /** The amount to pay by card or bank account, after credit. */
  dueCents: number;
  /** The part of `dueCents` that was given back. */
  refundedCents: number;
  /** The part of `refundedCents` that the provider withholds because of a dispute over a part of the payment. */
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
  /** The plan of the subscription that this order starts; null for other orders. */
  plan: {
    id: string;
    name: string;
    description: string;
    priceCents: number;
    annualFeeCents: number;
    depositCents: number;
    isTrial: boolean;
  } | null;
  /** The subscription that the order starts or renews. */
  subscriptionId: string | null;
  /** True for an order that a cut-off made for a subscription, and that is charged without the member. */
  isRenewal: boolean;
  paymentMethodType: z.output<typeof order>['payment_method_type'];
  paymentMethodLabel: string;
  savePaymentMethod: boolean;
  /**
   * True when the member chose this payment's method for later shares. When the order has a share, the method
   * is used for later shares in any case.
   */
  isMethodForShares?: boolean;
  /**
   * The ids of the payment and method that this order last saved to the account. Saving them a second time
   * could replace a method for shares that the member has chosen since.
   */
  methodTakenFrom?: string;
  paymentIntentId: string | null;
  /** Each other payment is noted here before it is refunded or becomes the order's own, so that a crash loses none. */
  otherPayments?: OtherPayment[];
  /** True while money that came in after the order was given up still has to go back. */
  isRefundDue?: boolean;
  /** True once staff wrote the order off. The member is not asked to pay it any more. */
  isWrittenOff?: boolean;
  /** The provider's reason for a failed payment. */
  paymentProblem: string;
  /** The items and amounts as one text. Checking out an unchanged cart finds the unpaid order by it. */
  fingerprint: string;
  /** The member's note to the packers from the checkout. */
  specialInstructions?: string | undefined;
  /** The notes that the member sees. Internal notes are entries of the order's log (`OrderLogEntry`). */
  notes: { note: string; createdAt: string; vendorName?: string }[];
  /**
   * Set when staff cancelled the paid order or called off its pickup. Also set for a cancelled written-off
   * order with a dispute, because a won dispute brings the money back. The co-op keeps the money until staff
   * refund it.
   */
  cancelledPaid?: {
    isStockReturned: boolean;
  };
  /** Set when staff called the pickup off. `paidVendorIds` are still paid, as they had harvested the goods. */
  calledOff?: { id: string; at: string; paidVendorIds: string[] };
  /** For a substitute: the order whose missing goods it replaces. */
  substituteFor?: string;
  /** The goods that were missing on the packing day, oldest entry first. */
  missingUnits?: MissingUnits[];
  /** The weighed lines whose difference in price was settled. Each line has one entry at most. */
  weighed?: WeighedLine[];
  /** Refunds by staff, oldest first, failed ones included. */
  refunds?: OrderRefund[];
  /**
   * Set once staff refunded the whole order. The refund also took back the credit that the order's promotion
   * code had granted, as far as the member still had it.
   */
  refundedWhole?: {
    /** The part of the credit granted by the order's promotion code that was taken back. */
    rewardTakenCents: number;
    /**
     * The deposit that was not refunded, because the account no longer held it. The bill of a changed plan
     * may have returned it.
     */
    depositGoneCents?: number;
  };
  /** The amount that staff decided not to refund. A change of the order's money clears it. */
  keptCents?: number;
  /** The latest dispute over the order's payment. */
  dispute?: OrderDispute;
  /** Undefined when no vendor set a status since the status of the whole order was last set. */
  vendorStatuses?: VendorStatuses | undefined;
  /** The time at which staff removed the order from all lists. The item stays, as its payment may still change. */
  deletedAt?: string;
}

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

/** True while the order holds its stock, credit and promotion code for the member, who may still pay. */
export const isAwaitingPayment = (record: Order | undefined): record is Order =>
  record?.paymentStatus === 'pending' && record.status === 'pending';

/** True for an unpaid order with a payment deadline. A renewal has none, because the member owes it. */
export const isGivenTime = (record: Order): boolean => isAwaitingPayment(record) && !record.isRenewal;

/** True once the order is being prepared. Its stock then does not go back, even when its payment fails. */
export const isFulfilling = (record: Order): boolean =>
  ['preparing', 'ready', 'picked_up'].includes(record.status);

/**
 * True from the order's pickup day on, when the member may already have the goods.
 * @param today local, YYYY-MM-DD
 */
export const hasPickupCome = (record: Order, today: string): boolean => record.cycle.pickupDate <= today;

/**
 * True for an unpaid order that was not given up: money that comes in stays with the co-op. An owed or
 * written-off order counts too, because the co-op may still win a dispute about its payment.
 */
export const acceptsMoney = (record: Order): boolean =>
  record.status !== 'cancelled' &&
  record.dueCents > 0 &&
  ['pending', 'failed'].includes(record.paymentStatus);

/** True when the member may be asked to pay. */
export const isPayable = (record: Order): boolean =>
  acceptsMoney(record) && !record.isWrittenOff && !record.calledOff;

type Totals = Pick<
  Order,
  'subtotalCents' | 'depositCents' | 'discountCents' | 'taxStateCents' | 'taxCountyCents'
>;

/** The price of the order after discount, with tax and deposit, before credit is taken off. */
export const orderTotalCents = (record: Totals): number =>
  record.subtotalCents +
  record.depositCents -
  record.discountCents +
  record.taxStateCents +
  record.taxCountyCents;

/**
 * The deposit to hold once the order is paid. After a payment was taken back, it is the deposit that left the
 * account at that time.
 */
export const depositToHold = (record: Order): number => record.depositOffCents ?? record.depositCents;

/** A new status for the whole order clears the statuses that vendors set. */
export const changeOrder = (before: Order, changes: Partial<Order>, now: Date): Order => ({
  ...before,
  ...(changes.status !== undefined && changes.status !== before.status && { vendorStatuses: undefined }),
  ...changes,
  version: before.version + 1,
  updatedAt: now.toISOString(),
});
