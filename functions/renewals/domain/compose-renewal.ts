import { localDate } from '#shared/local-date.ts';
import { creditToSpend, productProblem, smallestCharge } from '#functions/cart/domain/pricing.ts';
import { ratesFor, splitTax, type TaxRates } from '#functions/cart/domain/tax.ts';
import type { Product } from '#functions/catalogue/domain/product.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { pickupLocationOf, type Order } from '#functions/orders/domain/order.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import { weightLine } from '#functions/orders/domain/weight-line.ts';
import { commissionRateOf } from '#functions/settings/domain/vendor-commissions.ts';
import { locationProblem } from './renewal-location.ts';
import { billedPrice, billedWeight } from './standing-prices.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import { reasonNotBilled, standingAt } from '#functions/subscriptions/domain/at-cutoff.ts';
import { depositOfBill } from '#functions/subscriptions/domain/plan-change.ts';
import { anniversary, type Subscription } from '#functions/subscriptions/domain/subscription.ts';

/**
 * The records on which the price of a renewal depends, as just read. The subscription's state at the cut-off is
 * derived from its record (`standingAt`). `location` is where the renewal goes (`locationFor`).
 */
export interface RenewalFacts {
  subscription: Subscription;
  user: User;
  cycle: Cycle;
  settings: StoreSettings;
  location: PickupLocation | undefined;
  products: Map<string, Product>;
  /** Empty for a plan without a picture. */
  planImageUrl: string;
}

export const skipReasons = {
  notActive: 'The subscription was not active at the cut-off.',
  paid: 'The member had already paid for this cycle.',
  skipped: 'The member skipped this delivery, or had paused until a later one.',
  trial: 'The trial was over: it ends at its cut-off and is not charged.',
  closedAccount: 'The account was closed.',
  noLocation: 'The member had not chosen a pickup location.',
  closedLocation: 'The member’s pickup location was closed.',
  noPickupDay: 'The member’s pickup location had no pickup day in this cycle.',
} as const;

export type SkipReason = keyof typeof skipReasons;

/** True for a reason about the location. The member is told of it, as another location would have helped. */
export const isForWantOfPlace = (reason: SkipReason | undefined): boolean =>
  reason === 'noLocation' || reason === 'closedLocation' || reason === 'noPickupDay';

/** The reason why a subscription gets no order for the cycle; undefined when it gets one. */
export function reasonToSkip(
  facts: Pick<RenewalFacts, 'cycle' | 'location'> & Partial<RenewalFacts>,
): SkipReason | undefined {
  const { subscription, user, cycle, location } = facts;
  if (!subscription) return 'notActive';
  const reason = reasonNotBilled(subscription, cycle);
  if (reason) return reason;
  if (!user || user.status === 'inactive') return 'closedAccount';
  if (!location) return 'noLocation';
  return locationProblem(location, cycle);
}

/**
 * The number of anniversaries of a subscription's start up to a cut-off. The annual fee is due at the first
 * cut-off on or after an anniversary (document 2, section 1). After a pause over several anniversaries, only
 * one fee is due.
 */
export function anniversariesBy(subscription: Subscription, cutoffAt: string): number {
  const start = localDate(new Date(subscription.startedAt));
  const day = localDate(new Date(cutoffAt));
  let years = 0;
  while (anniversary(start, years + 1) <= day) years += 1;
  return years;
}

/** A field that is left out gets the value that most renewal lines have. */
const line = (
  orderLine: Pick<OrderLine, 'kind' | 'refId' | 'name' | 'unit' | 'quantity' | 'unitPriceCents'> &
    Partial<OrderLine>,
): OrderLine => ({
  vendorId: '',
  vendorName: '',
  imageUrl: '',
  totalCents: orderLine.unitPriceCents * orderLine.quantity,
  discountCents: 0,
  isTaxable: false,
  isStockTaken: false,
  commissionCents: 0,
  ...orderLine,
});

/** The deposit difference that a cycle's bill charges or gives back after the plan changed. */
export const depositBilled = ({ subscription, user, cycle }: RenewalFacts) =>
  depositOfBill(standingAt(subscription, cycle.cutoffAt).depositDueCents, user.depositCents);

/** `missing` has a text for each add-on of which the member gets fewer units, or none. */
function renewalLines(facts: RenewalFacts, pickupDate: string): { lines: OrderLine[]; missing: string[] } {
  const { subscription, cycle, products, settings } = facts;
  const standing = standingAt(subscription, cycle.cutoffAt);
  const missing: string[] = [];
  const addOns = standing.items.flatMap((item) => {
    const product = products.get(item.productId);
    // When the stock is smaller than the add-on's quantity, the member gets the remaining stock.
    const quantity = product?.stock ? Math.min(item.quantity, product.stock) : item.quantity;
    const problem = product
      ? productProblem(product, quantity, pickupDate)
      : `${item.productName} is no longer available.`;
    if (!product || problem) {
      missing.push(problem);
      return [];
    }
    if (quantity < item.quantity)
      missing.push(`Only ${quantity} of ${item.quantity} ${product.name}: no more were left.`);
    const unitPriceCents = billedPrice(item, product, cycle.cutoffAt);
    const estimatedWeight = billedWeight(item, product, unitPriceCents);
    const totalCents = unitPriceCents * quantity;
    const commissionRate = commissionRateOf(settings, product.vendorId);
    return [
      line({
        kind: 'product',
        refId: product.id,
        name: product.name,
        unit: product.unit,
        ...(estimatedWeight && { estimatedWeight }),
        quantity,
        unitPriceCents,
        vendorId: product.vendorId,
        vendorName: product.vendorName,
        imageUrl: product.imageUrl,
        isTaxable: product.salesTax,
        isStockTaken: product.stock !== null,
        commissionCents: Math.round(totalCents * commissionRate),
        commissionRate,
      }),
    ];
  });
  const owesFee =
    standing.annualFeeCents > 0 &&
    anniversariesBy(subscription, cycle.cutoffAt) > subscription.annualFeesBilled;
  const own = { refId: standing.planId, quantity: 1 } as const;
  const deposit = depositBilled(facts).chargedCents;
  return {
    missing,
    lines: [
      line({
        ...own,
        kind: 'plan',
        name: standing.planName,
        imageUrl: facts.planImageUrl,
        unit: 'per share',
        unitPriceCents: standing.priceCents,
      }),
      ...addOns,
      ...(facts.user.weightDue ?? []).map(weightLine),
      ...(owesFee
        ? [
            line({
              ...own,
              kind: 'annual_fee',
              name: 'Annual fee',
              unit: 'per year',
              unitPriceCents: standing.annualFeeCents,
            }),
          ]
        : []),
      ...(deposit > 0
        ? [
            line({
              ...own,
              kind: 'deposit',
              name: `${standing.planName}: deposit difference`,
              unit: 'once',
              unitPriceCents: deposit,
            }),
          ]
        : []),
    ],
  };
}

function billOf(lines: OrderLine[], rates: TaxRates, creditCents: number) {
  const sum = (of: (line: OrderLine) => number) => lines.reduce((total, each) => total + of(each), 0);
  const depositCents = sum((each) => (each.kind === 'deposit' ? each.totalCents : 0));
  const subtotalCents = sum((each) => each.totalCents) - depositCents;
  const discountCents = sum((each) => each.discountCents);
  const taxableCents = sum((each) => (each.isTaxable ? each.totalCents - each.discountCents : 0));
  const tax = splitTax(taxableCents, rates);
  const grossCents = subtotalCents - discountCents + depositCents + tax.stateCents + tax.countyCents;
  const creditUsedCents = creditToSpend(grossCents, creditCents);
  const dueCents = grossCents - creditUsedCents;
  return { subtotalCents, depositCents, discountCents, taxableCents, tax, creditUsedCents, dueCents };
}

/** The lines of a bill that is written off. A deposit is left out, and charged with the next bill. */
const writtenOff = (lines: OrderLine[]): OrderLine[] =>
  lines
    .filter(({ kind }) => kind !== 'deposit')
    .map((each) => ({ ...each, discountCents: each.totalCents, commissionCents: 0, commissionRate: 0 }));

/**
 * The order of one subscription for one cycle, at the prices of the cut-off. An add-on never costs more than the
 * member was told (`billedPrice`). A bill below the smallest payment is written off, because it could never be
 * collected. Pure: the same facts give the same order.
 */
export function composeRenewal(
  orderId: string,
  facts: RenewalFacts & { location: PickupLocation },
  now: Date,
): Order {
  const { subscription, user, cycle, settings, location } = facts;
  const pickupDate = pickupDayFor(cycle, location.id) ?? cycle.pickupDate;
  const { lines: priced, missing } = renewalLines(facts, pickupDate);
  const rates = ratesFor(location.county, settings, now);
  // A deposit that this bill gives back becomes credit, and helps to pay this bill.
  const creditCents = user.creditCents + depositBilled(facts).returnedCents;
  const renewalBill = billOf(priced, rates, creditCents);
  const isTooSmall = renewalBill.dueCents > 0 && renewalBill.dueCents < smallestCharge;
  const lines = isTooSmall ? writtenOff(priced) : priced;
  const bill = isTooSmall ? billOf(lines, rates, creditCents) : renewalBill;
  const { depositCents, taxableCents, tax, dueCents } = bill;
  // When the subscription was cancelled after the cut-off, its order is given up next, so it never counts as paid.
  const isPaid = dueCents === 0 && subscription.status !== 'cancelled';
  const at = now.toISOString();
  const isTaxed = taxableCents > 0;
  return {
    id: orderId,
    userId: user.id,
    customerNumber: user.customerNumber,
    createdAt: at,
    updatedAt: at,
    version: 1,
    status: isPaid ? 'confirmed' : 'pending',
    paymentStatus: isPaid ? 'paid' : 'pending',
    lines,
    subtotalCents: bill.subtotalCents,
    depositCents,
    ...(isPaid && depositCents > 0 && { isDepositHeld: true }),
    discountCents: bill.discountCents,
    promotionCode: null,
    promotionRewardCents: 0,
    taxableCents,
    taxStateCents: tax.stateCents,
    taxCountyCents: tax.countyCents,
    stateTaxRate: isTaxed ? rates.state : 0,
    countyTaxRate: isTaxed ? rates.surtax : 0,
    county: isTaxed ? rates.county : 'Unknown',
    creditUsedCents: bill.creditUsedCents,
    creditGrantedCents: 0,
    refundedCents: 0,
    dueCents,
    location: pickupLocationOf(location),
    cycle: { id: cycle.id, name: cycle.name, cutoffAt: cycle.cutoffAt, pickupDate },
    plan: null,
    subscriptionId: subscription.id,
    isRenewal: true,
    paymentMethodType: dueCents === 0 ? 'none' : 'card',
    paymentMethodLabel: '',
    savePaymentMethod: false,
    paymentIntentId: null,
    paymentProblem: '',
    fingerprint: `renewal:${subscription.id}:${cycle.id}`,
    notes: missing.map((note) => ({ note, createdAt: at })),
    ...(missing.length > 0 && { missing }),
  };
}
