import type * as z from 'zod';
import type { order, refundStates } from '#shared/contracts/orders/orders.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';

type OrderStatus = z.output<typeof order>['status'];

export interface OrderLine {
  kind: 'product' | 'plan' | 'deposit' | 'annual_fee';
  /** The product's or plan's id. */
  refId: string;
  name: string;
  vendorId: string;
  vendorName: string;
  imageUrl: string;
  unit: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  discountCents: number;
  isTaxable: boolean;
  /** True when this line took units out of a counted stock, to be given back if the order is given up. */
  isStockTaken: boolean;
  /** What the co-op keeps of this line (Q085). */
  commissionCents: number;
  /** The share that this is of it, of one; nothing in lines from before it was kept, and of what is no product. */
  commissionRate?: number;
}

/** A payment of an order that is not the order's own, as far as it has money in it or on its way. */
export interface OtherPayment {
  id: string;
  /**
   * - `found`: it is given back, or becomes the order's own.
   * - `returning`: it is being given back, and cannot become the order's own any more.
   * - `left_to_staff`: its refunds failed too often. It is neither taken nor tried again.
   */
  state: 'found' | 'returning' | 'left_to_staff';
}

/** Somebody of the staff, as the log of an order names them. */
export interface StaffMember {
  id: string;
  name: string;
}

/** What of one line of an order a refund gives back, in cents. */
export interface RefundedLine {
  /** The line's place in the order. */
  line: number;
  /** Units that are given back whole; none where an amount was spread over the order. */
  quantity: number;
  /** With its tax. */
  cents: number;
  taxCents: number;
  /** What the co-op's share of the line becomes less by. */
  commissionCents: number;
  /** Units that went back into stock. */
  stockQuantity: number;
}

/** What staff gave back of an order, one way: what goes back both ways is two of them. Money in cents. */
export interface OrderRefund {
  /** The request's id; with an ending where one request made two. */
  id: string;
  requestId: string;
  /** What was asked for, as one text: the same request is answered with what it made. */
  asked: string;
  at: string;
  by: StaffMember;
  reason: string;
  cents: number;
  lines: RefundedLine[];
  to: 'payment' | 'credit';
  /**
   * - `due`: it is not at the provider yet, as far as we know.
   * - `under_way`: the bank has it.
   * - `made`: it is given back; what goes to a card may fail weeks later.
   * - `failed`: it was refused, or came back. Its money is the co-op's again.
   */
  state: (typeof refundStates)[number];
  /** Counts how often it was tried again after it had failed. */
  attempt: number;
  /** Why it failed; empty when it did not. */
  problem: string;
  providerId: string | null;
  /** What the deposit on the account became less by. */
  depositCents: number;
}

/** A dispute over an order's payment, as the provider has it. */
export interface OrderDispute {
  id: string;
  cents: number;
  /** The provider's word for how it stands, e.g. `needs_response`. */
  status: string;
  reason: string;
  /** The instant until which it can be answered; null when it cannot. */
  dueBy: string | null;
}

/** How far vendors are with their lines of an order, since its status was last set for all of it. */
export interface VendorStatuses {
  /** What was last set for the whole order, by staff or by its payment: no vendor takes the order back behind it. */
  base: OrderStatus;
  /** Of the vendors who said something since. */
  byVendor: Record<string, OrderStatus>;
}

/**
 * An order of one member for one cycle, with all it needs to stay true when prices, rates, people and
 * places change. Money in cents, rates as fractions, instants in UTC.
 */
export interface Order {
  id: string;
  userId: string;
  customerNumber: number | null;
  createdAt: string;
  updatedAt: string;
  /** Counts changes; every write expects the version it read. */
  version: number;
  status: OrderStatus;
  paymentStatus: z.output<typeof order>['payment_status'];
  lines: OrderLine[];
  /** What of a share's add-ons does not come this time, in the member's words; left out where all do. */
  missing?: string[];
  subtotalCents: number;
  depositCents: number;
  /** Its deposit is in what the co-op holds of the member: once, until its payment is taken back. */
  isDepositHeld?: boolean;
  /** Staff settled the deposit after the share: nothing of the order gives it back, takes it off or brings it again. */
  isDepositSettled?: boolean;
  /** What of its deposit went off the account when its payment was taken back; so much is held again once it is paid. */
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
  /** What of that went back when it was given up. */
  creditReturnedCents?: number;
  creditGrantedCents: number;
  /** What its member gets on its pickup day for having been referred, as it was their first paid order; left out once its money is gone. */
  referralCreditCents?: number | undefined;
  /** What the payment method has to pay. */
  dueCents: number;
  /** What of it was given back. */
  refundedCents: number;
  /** What of that a dispute over a part holds back. */
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
  /** The plan this order starts a subscription to. */
  plan: {
    id: string;
    name: string;
    description: string;
    priceCents: number;
    annualFeeCents: number;
    depositCents: number;
    isTrial: boolean;
  } | null;
  /** The subscription it starts or, for a renewal, the one it is of. */
  subscriptionId: string | null;
  /** Made by the renewal of a cycle's subscriptions, charged off-session; its charge says how that stands. */
  isRenewal: boolean;
  paymentMethodType: z.output<typeof order>['payment_method_type'];
  paymentMethodLabel: string;
  savePaymentMethod: boolean;
  /** The member wants their shares charged to the method that is kept with it; an order of a share does so anyway. */
  isMethodForShares?: boolean;
  /** Payment and method that was kept: taken once, as the member may choose another one for their shares since. */
  methodTakenFrom?: string;
  paymentIntentId: string | null;
  /** Written down before anything is done about them, so that none is forgotten. */
  otherPayments?: OtherPayment[];
  /** Money came in after it was given up, and could not be given back yet. */
  isRefundDue?: boolean;
  /** Staff gave up its money: what is not paid is not asked for any more. */
  isWrittenOff?: boolean;
  /** The provider's reason when a payment failed. */
  paymentProblem: string;
  /** What was ordered and for how much, as one text: an unchanged cart gets the same order again. */
  fingerprint: string;
  /** What the member asks of those who pack it, at the checkout; left out where they ask for nothing. */
  specialInstructions?: string | undefined;
  /** What the member reads about it; staff's own notes are in its log. */
  notes: { note: string; createdAt: string; vendorName?: string }[];
  /** Staff cancelled it after it was paid: its money is kept until somebody gives it back. */
  cancelledPaid?: {
    /** What it had taken out of stock is back there. */
    isStockReturned: boolean;
  };
  /** Staff called its pickup off. These vendors are paid for their part all the same, as it was harvested. */
  calledOff?: { id: string; at: string; paidVendorIds: string[] };
  /** What staff gave back, oldest first, failed ones included. */
  refunds?: OrderRefund[];
  /** Set once staff gave back all of it: what had come with the order was taken back, as far as it was there. */
  refundedWhole?: {
    /** Of the credit that its code had granted. */
    rewardTakenCents: number;
    /** What of its deposit had gone back another way by then, and was left out. */
    depositGoneCents?: number;
  };
  /** Staff decided that this much of its money stays with the co-op; forgotten when its money changes. */
  keptCents?: number;
  /** The latest dispute over its payment. */
  dispute?: OrderDispute;
  /** How far its vendors are, since its status was last set for all of it; undefined while none of them said anything. */
  vendorStatuses?: VendorStatuses | undefined;
  /** Taken out of all lists by staff. It stays, as its payment may still have something to say. */
  deletedAt?: string;
}

/** What an order keeps of its pickup location. */
export const pickupPlaceOf = (location: PickupLocation): Order['location'] => ({
  id: location.id,
  name: location.name,
  address: location.address,
  city: location.city,
  state: location.state,
  zipCode: location.zipCode,
  hours: location.hours,
  phone: location.phone,
});

/** Written and not paid yet: it holds stock, credit and its code's use for the member. */
export const isAwaitingPayment = (found: Order | undefined): found is Order =>
  found?.paymentStatus === 'pending' && found.status === 'pending';

/** As `isAwaitingPayment`, for an order of a checkout: it is given up when its time is over. A renewal is owed. */
export const isGivenTime = (found: Order): boolean => isAwaitingPayment(found) && !found.isRenewal;

/** It was packed or handed out: whatever becomes of its payment, nothing that it took goes back. */
export const isFulfilling = (found: Order): boolean =>
  ['preparing', 'ready', 'picked_up'].includes(found.status);

/**
 * Its pickup day has come: the box may be with the member, whatever is marked.
 * @param today local, YYYY-MM-DD
 */
export const hasPickupCome = (found: Order, today: string): boolean => found.cycle.pickupDate <= today;

/**
 * Not paid, and not given up: money that comes in for it stays. A failed one that is not cancelled is owed, e.g. because
 * its payment was disputed; when that dispute is won the money is the co-op's, also after staff wrote it off.
 */
export const acceptsMoney = (found: Order): boolean =>
  found.status !== 'cancelled' && found.dueCents > 0 && ['pending', 'failed'].includes(found.paymentStatus);

/** As `acceptsMoney`, and somebody may be asked for it: staff neither wrote it off nor called its pickup off. */
export const isPayable = (found: Order): boolean =>
  acceptsMoney(found) && !found.isWrittenOff && !found.calledOff;

type Totals = Pick<
  Order,
  'subtotalCents' | 'depositCents' | 'discountCents' | 'taxStateCents' | 'taxCountyCents'
>;

/** Everything the order is worth: what was paid by credit and by the payment method. */
export const orderTotalCents = (found: Totals): number =>
  found.subtotalCents + found.depositCents - found.discountCents + found.taxStateCents + found.taxCountyCents;

/** What is held of its deposit once it is paid: of one that is paid again, so much as went off the account with its payment. */
export const depositToHold = (found: Order): number => found.depositOffCents ?? found.depositCents;

/** The order as it is after a change. A status that is set for all of it ends what its vendors said before. */
export const changeOrder = (before: Order, changes: Partial<Order>, now: Date): Order => ({
  ...before,
  ...(changes.status !== undefined && changes.status !== before.status && { vendorStatuses: undefined }),
  ...changes,
  version: before.version + 1,
  updatedAt: now.toISOString(),
});
