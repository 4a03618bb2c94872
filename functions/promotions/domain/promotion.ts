import { formatCents } from '#shared/money.ts';

/** A code that takes something off an order. Money in cents, percentages as 10 for 10 %. */
export interface Promotion {
  code: string;
  description: string;
  discountType: 'percentage' | 'fixed_amount';
  /** Percent, or cents. */
  discountValue: number;
  minimumOrderCents: number;
  /** Null: no ceiling. */
  maximumDiscountCents: number | null;
  /** Null: unlimited. */
  usageLimit: number | null;
  usedCount: number;
  /** Instants, or null for no bound. */
  validFrom: string | null;
  validUntil: string | null;
  isActive: boolean;
  /** Empty means all (Q139). */
  applicableProducts: string[];
  applicableCategories: string[];
  /** Credit posted to the member when an order with this code is paid (Q076). */
  creditRewardCents: number;
}

/** What a code is checked against. */
export interface PromotionBasis {
  subtotalCents: number;
  lines: { id: string; category: string; totalCents: number }[];
  /** True when this member has redeemed the code before. */
  isRedeemed: boolean;
}

/** In force at `now` and not used up. */
export function isInForce(promotion: Promotion, now: Date): boolean {
  const at = now.toISOString();
  return (
    promotion.isActive &&
    (promotion.validFrom === null || promotion.validFrom <= at) &&
    (promotion.validUntil === null || promotion.validUntil > at) &&
    (promotion.usageLimit === null || promotion.usedCount < promotion.usageLimit)
  );
}

const isEligible = (promotion: Promotion, line: PromotionBasis['lines'][number]) =>
  (promotion.applicableProducts.length === 0 && promotion.applicableCategories.length === 0) ||
  promotion.applicableProducts.includes(line.id) ||
  promotion.applicableCategories.includes(line.category);

/**
 * What the code takes off, by line id (cents), or why it does not apply, in the member's words. The
 * discount is spread over the eligible lines by their share of the total, the last cents going to the
 * largest remainders, so that the parts sum to the whole.
 */
export function discountOf(
  promotion: Promotion,
  basis: PromotionBasis,
  now: Date,
): { byLine: Map<string, number>; totalCents: number } | { problem: string } {
  if (!isInForce(promotion, now)) return { problem: 'Invalid promotion code' };
  if (basis.isRedeemed) return { problem: 'You have already used this promotion code' };
  if (basis.subtotalCents < promotion.minimumOrderCents)
    return {
      problem: `Your order does not reach the minimum amount of ${formatCents(promotion.minimumOrderCents)} for this promotion code`,
    };
  const eligible = basis.lines.filter((line) => isEligible(promotion, line));
  const eligibleCents = eligible.reduce((sum, line) => sum + line.totalCents, 0);
  if (eligibleCents === 0) return { problem: 'This promotion code does not apply to anything in your cart' };
  const wanted =
    promotion.discountType === 'percentage'
      ? Math.round((eligibleCents * promotion.discountValue) / 100)
      : promotion.discountValue;
  const totalCents = Math.min(wanted, eligibleCents, promotion.maximumDiscountCents ?? Infinity);
  return { byLine: spread(totalCents, eligible), totalCents };
}

function spread(totalCents: number, lines: { id: string; totalCents: number }[]): Map<string, number> {
  const whole = lines.reduce((sum, line) => sum + line.totalCents, 0);
  const parts = lines.map((line) => {
    const exact = (totalCents * line.totalCents) / whole;
    return { id: line.id, cents: Math.floor(exact), remainder: exact - Math.floor(exact) };
  });
  let left = totalCents - parts.reduce((sum, part) => sum + part.cents, 0);
  for (const part of [...parts].sort((a, b) => b.remainder - a.remainder)) {
    if (left === 0) break;
    part.cents += 1;
    left -= 1;
  }
  return new Map(parts.map((part) => [part.id, part.cents]));
}
