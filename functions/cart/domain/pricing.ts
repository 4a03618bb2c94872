import { formatMonth } from '#shared/local-date.ts';
import { backInOf, isOfferedFor, type Product } from '#functions/catalogue/domain/product.ts';
import type { Campaign } from '#functions/promotions/domain/campaign.ts';
import { discountOf, type Promotion } from '#functions/promotions/domain/promotion.ts';
import type { OrderLine } from '#functions/orders/domain/order-line.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import type { CartLine } from './cart.ts';
import { splitTax, type TaxRates } from './tax.ts';

/** The smallest amount Stripe collects in US dollars, in cents (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const smallestCharge = 50;

export interface PricingBasis {
  lines: CartLine[];
  products: Map<string, Product>;
  plans: Map<string, Plan>;
  promotion: Promotion | undefined;
  campaign: Campaign | undefined;
  isPromotionRedeemed: boolean;
  creditCents: number;
  isSubscribed: boolean;
  /** True for any live subscription, also one that is paused or awaits approval. A member has at most one. */
  hasLiveSubscription: boolean;
  isTrialUsed: boolean;
  heldDepositCents: number;
  /** Local; undefined while there is no cycle to order for. */
  pickupDate: string | undefined;
  rates: TaxRates;
  /** Lines for earlier goods that weighed more than estimated. The code's discount does not apply to them. */
  weightDue: readonly OrderLine[];
}

export interface QuoteLine {
  id: string;
  kind: 'product' | 'plan';
  name: string;
  description: string;
  imageUrl: string;
  unit: string;
  /** The estimated weight of one unit, in hundredths of a pound. */
  estimatedWeight?: number;
  vendorId: string;
  vendorName: string;
  category: string;
  quantity: number;
  unitPriceCents: number;
  totalCents: number;
  depositCents: number;
  /** The part of the line's deposit that the co-op holds already. */
  depositHeldCents?: number;
  annualFeeCents: number;
  discountCents: number;
  isTaxable: boolean;
  isStockCounted: boolean;
  /** The reason why this line cannot be ordered now; empty when it can. */
  problem: string;
}

/** The cost of an order of the cart's lines now, in cents. */
export interface Quote {
  lines: QuoteLine[];
  /** Lines for goods that weighed more than estimated; none for an empty cart, or when they wait for the next bill. */
  weightDue: readonly OrderLine[];
  subtotalCents: number;
  depositCents: number;
  discountCents: number;
  /** The reason why the code does not apply; empty when it does or there is none. */
  promotionProblem: string;
  /** True when an order would use the code, because the code takes something off or gives credit. */
  isPromotionUsed: boolean;
  taxableCents: number;
  taxStateCents: number;
  taxCountyCents: number;
  creditCents: number;
  /** The amount to be paid by a payment method. */
  dueCents: number;
}

/**
 * Prices a cart. The same basis always gives the same quote, to the cent. Amounts due for weighed goods wait
 * for the next bill when the total is below `smallestCharge` and cannot be collected.
 */
export function quote(basis: PricingBasis, now: Date): Quote {
  const all = priceAll(basis, now);
  const isTooSmall = all.dueCents > 0 && all.dueCents < smallestCharge && all.weightDue.length > 0;
  return isTooSmall ? priceAll({ ...basis, weightDue: [] }, now) : all;
}

function priceAll(basis: PricingBasis, now: Date): Quote {
  const hasPlan = basis.lines.some((line) => line.kind === 'plan' && basis.plans.get(line.id)?.isActive);
  const lines = basis.lines.flatMap((line) => priceLine(line, basis, hasPlan));
  const goodsCents = sum(lines, (line) => line.totalCents);
  const weightDue = lines.length > 0 ? basis.weightDue : [];
  const subtotalCents = goodsCents + sum(weightDue, (line) => line.totalCents);
  const depositCents = sum(lines, (line) => line.depositCents);

  const discount = basis.promotion
    ? discountOf(
        basis.promotion,
        { subtotalCents: goodsCents, lines, campaign: basis.campaign, isRedeemed: basis.isPromotionRedeemed },
        now,
      )
    : { byLine: new Map<string, number>(), totalCents: 0 };
  const promotionProblem = 'problem' in discount ? discount.problem : '';
  const discountedLines = lines.map((line) => ({
    ...line,
    discountCents: 'problem' in discount ? 0 : (discount.byLine.get(line.id) ?? 0),
  }));
  const discountCents = sum(discountedLines, (line) => line.discountCents);

  const taxableCents = sum([...discountedLines, ...weightDue], (line) =>
    line.isTaxable ? line.totalCents - line.discountCents : 0,
  );
  const tax = splitTax(taxableCents, basis.rates);
  const grossCents = subtotalCents + depositCents - discountCents + tax.stateCents + tax.countyCents;
  const creditCents = creditToSpend(grossCents, basis.creditCents);
  return {
    lines: discountedLines,
    weightDue,
    subtotalCents,
    depositCents,
    discountCents,
    promotionProblem,
    isPromotionUsed:
      basis.promotion !== undefined &&
      !promotionProblem &&
      (discountCents > 0 || basis.promotion.creditRewardCents > 0),
    taxableCents,
    taxStateCents: tax.stateCents,
    taxCountyCents: tax.countyCents,
    creditCents,
    dueCents: grossCents - creditCents,
  };
}

/** The credit to spend, in cents: as much as possible, but less when the rest would be too small to collect. */
export function creditToSpend(grossCents: number, balanceCents: number): number {
  const spentCents = Math.max(0, Math.min(grossCents, balanceCents));
  const rest = grossCents - spentCents;
  return rest > 0 && rest < smallestCharge ? Math.max(0, spentCents - (smallestCharge - rest)) : spentCents;
}

function priceLine(line: CartLine, basis: PricingBasis, hasPlan: boolean): QuoteLine[] {
  if (line.kind === 'plan') {
    const plan = basis.plans.get(line.id);
    return plan ? [pricePlan(plan, basis)] : [];
  }
  const product = basis.products.get(line.id);
  if (!product) return [];
  return [
    {
      id: product.id,
      kind: 'product',
      name: product.name,
      description: product.description,
      imageUrl: product.imageUrl,
      unit: product.unit,
      ...(product.estimatedWeight !== null && { estimatedWeight: product.estimatedWeight }),
      vendorId: product.vendorId,
      vendorName: product.vendorName,
      category: product.category,
      quantity: line.quantity,
      unitPriceCents: product.priceCents,
      totalCents: product.priceCents * line.quantity,
      depositCents: 0,
      annualFeeCents: 0,
      discountCents: 0,
      isTaxable: product.salesTax,
      isStockCounted: product.stock !== null,
      problem:
        productProblem(product, line.quantity, basis.pickupDate) ||
        (basis.isSubscribed || hasPlan ? '' : 'Add-on items require an active subscription.'),
    },
  ];
}

/** Answers the text that tells the member why this quantity cannot be ordered for a pickup; empty when it can. */
export function productProblem(product: Product, quantity: number, pickupDate: string | undefined): string {
  if (product.status !== 'active' || product.isParent) return `${product.name} is no longer available.`;
  if (product.pause) {
    const backIn = backInOf(product, pickupDate ?? '');
    return `${product.name} is not available right now.${backIn ? ` Back in ${formatMonth(backIn)}.` : ''}`;
  }
  if (pickupDate !== undefined && !isOfferedFor(product, pickupDate))
    return `${product.name} is not available for this pickup.`;
  if (product.unavailable || product.stock === 0) return `${product.name} is out of stock.`;
  if (product.stock !== null && product.stock < quantity)
    return `Only ${product.stock} of ${product.name} left.`;
  return '';
}

function pricePlan(plan: Plan, basis: PricingBasis): QuoteLine {
  const problem = !plan.isActive
    ? `${plan.name} is no longer available.`
    : basis.isSubscribed
      ? 'You already have an active subscription!'
      : basis.hasLiveSubscription
        ? 'You already have a subscription. You can resume or cancel it under Subscriptions.'
        : plan.isTrial && basis.isTrialUsed
          ? 'You have already used your trial.'
          : '';
  const depositCents = plan.isTrial ? 0 : plan.depositCents;
  const depositHeldCents = Math.min(depositCents, basis.heldDepositCents);
  return {
    id: plan.id,
    kind: 'plan',
    name: plan.name,
    description: plan.description,
    imageUrl: plan.imageUrl,
    unit: 'per share',
    vendorId: '',
    vendorName: '',
    category: '',
    quantity: 1,
    unitPriceCents: plan.priceCents,
    totalCents: plan.priceCents,
    // A returning member with a held deposit pays only the difference.
    depositCents: depositCents - depositHeldCents,
    depositHeldCents,
    annualFeeCents: plan.isTrial ? 0 : plan.annualFeeCents,
    discountCents: 0,
    isTaxable: false,
    isStockCounted: false,
    problem,
  };
}

const sum = <T>(items: readonly T[], of: (item: T) => number) =>
  items.reduce((total, item) => total + of(item), 0);
