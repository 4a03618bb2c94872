import type * as z from 'zod';
import type { order, orderLine, orderSummary } from '#shared/contracts/orders/orders.ts';
import { toDollars } from '#shared/money.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { VendorStatuses } from './vendor-status.ts';
import { creditedCents, hasDueRefund, toRefund, type OrderDispute, type OrderRefund } from './refund.ts';

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
  status: z.output<typeof order>['status'];
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

/** Money of it is to be given back, or another payment of it to be decided about: that is looked at until it is done. */
export const owesRefund = (found: Order): boolean =>
  found.isRefundDue === true ||
  hasDueRefund(found) ||
  (found.otherPayments ?? []).some(({ state }) => state !== 'left_to_staff');

type Totals = Pick<
  Order,
  'subtotalCents' | 'depositCents' | 'discountCents' | 'taxStateCents' | 'taxCountyCents'
>;

/** Everything the order is worth: what was paid by credit and by the payment method. */
export const orderTotalCents = (found: Totals): number =>
  found.subtotalCents + found.depositCents - found.discountCents + found.taxStateCents + found.taxCountyCents;

/** What is held of its deposit once it is paid: of one that is paid again, so much as went off the account with its payment. */
export const depositToHold = (found: Order): number => found.depositOffCents ?? found.depositCents;

const itemCount = (found: Order) =>
  found.lines
    .filter((line) => line.kind === 'product' || line.kind === 'plan')
    .reduce((sum, line) => sum + line.quantity, 0);

export const toOrderSummary = (found: Order): z.output<typeof orderSummary> => ({
  id: found.id,
  created_at: found.createdAt,
  status: found.status,
  payment_status: found.paymentStatus,
  amount_disputed: toDollars(found.withdrawnCents ?? 0),
  total: toDollars(orderTotalCents(found)),
  item_count: itemCount(found),
  pickup_date: found.cycle.pickupDate,
  pickup_location: found.location.name,
});

export const toOrderLine = (line: OrderLine): z.output<typeof orderLine> => ({
  type: line.kind,
  product_id: line.kind === 'product' ? line.refId : null,
  name: line.name,
  vendor_name: line.vendorName,
  image: line.imageUrl,
  unit: line.unit,
  quantity: line.quantity,
  price: toDollars(line.unitPriceCents),
  line_total: toDollars(line.totalCents),
  sales_tax: line.isTaxable,
});

export const toOrder = (found: Order): z.output<typeof order> => ({
  ...toOrderSummary(found),
  customer_number: found.customerNumber,
  is_renewal: found.isRenewal,
  items: found.lines.map(toOrderLine),
  subtotal: toDollars(found.subtotalCents),
  deposit: toDollars(found.depositCents),
  discount: toDollars(found.discountCents),
  promotion_code: found.promotionCode,
  tax: toDollars(found.taxStateCents + found.taxCountyCents),
  tax_breakdown: { state: toDollars(found.taxStateCents), county: toDollars(found.taxCountyCents) },
  county: found.county,
  credit_used: toDollars(found.creditUsedCents),
  credit_granted: toDollars(found.creditGrantedCents),
  amount_charged: toDollars(found.dueCents),
  payment_method_type: found.paymentMethodType,
  payment_method_label: found.paymentMethodLabel,
  payment_method_saved: found.methodTakenFrom !== undefined,
  payment_problem: found.paymentProblem,
  payment_intent_id: found.paymentIntentId,
  pickup: {
    location_id: found.location.id,
    name: found.location.name,
    address: found.location.address,
    city: found.location.city,
    state: found.location.state,
    zip_code: found.location.zipCode,
    hours: found.location.hours,
    phone: found.location.phone,
    cycle_id: found.cycle.id,
    cycle_name: found.cycle.name,
    pickup_date: found.cycle.pickupDate,
  },
  subscription_id: found.subscriptionId,
  special_instructions: found.specialInstructions ?? '',
  amount_refunded: toDollars(found.refundedCents - (found.withdrawnCents ?? 0) + creditedCents(found)),
  refunds: (found.refunds ?? []).map((refund) => toRefund(found, refund)),
  notes: found.notes.map((note) => ({
    note: note.note,
    created_at: note.createdAt,
    vendor_name: note.vendorName ?? '',
  })),
});

/** The order as it is after a change. A status that is set for all of it ends what its vendors said before. */
export const changeOrder = (before: Order, changes: Partial<Order>, now: Date): Order => ({
  ...before,
  ...(changes.status !== undefined && changes.status !== before.status && { vendorStatuses: undefined }),
  ...changes,
  version: before.version + 1,
  updatedAt: now.toISOString(),
});
