import { formatCents } from '#shared/money.ts';
import { spreadCents } from '#shared/spread-cents.ts';
import { isRunning, type Campaign } from './campaign.ts';

/** A code that takes something off an order. Amounts in cents; a percentage of 10 % is the number 10. */
export interface Promotion {
  /** The code in capitals, which is also the id. A code never changes, as it is on flyers and in carts. */
  code: string;
  description: string;
  discountType: 'percentage' | 'fixed_amount';
  /** The discount in percent, or in cents for a fixed amount. */
  discountValue: number;
  minimumOrderCents: number;
  /** Null when the discount has no limit. */
  maximumDiscountCents: number | null;
  /** Null when the code can be used any number of times. */
  usageLimit: number | null;
  /** Figures of the orders with the code; revenue is after the discount. Redeeming and releasing update them. */
  usedCount: number;
  totalDiscountCents: number;
  totalRevenueCents: number;
  /** Valid from `validFrom` on, until just before `validUntil`. Both are UTC instants; null for no limit. */
  validFrom: string | null;
  validUntil: string | null;
  isActive: boolean;
  /** The products and categories for which the code can be used; empty for all (Q139). */
  applicableProducts: string[];
  applicableCategories: string[];
  /** Credit posted to the member when an order with this code is paid (Q076). */
  creditRewardCents: number;
  /** The code's campaign; null for none. The code works only while that campaign runs. */
  campaignId: string | null;
  /** The member who earned the code, and alone can use it; null for a code that staff made for everybody. */
  ownerId: string | null;
  createdAt: string;
  /** The number of changes by staff. Uses do not count. */
  version: number;
}

export interface PromotionBasis {
  subtotalCents: number;
  /** The code's campaign, where it has one. */
  campaign: Campaign | undefined;
  lines: { id: string; category: string; totalCents: number }[];
  /** True when this member has redeemed the code before. */
  isRedeemed: boolean;
}

/** The answer for a code that is unknown, or not in force (Q113). */
export const invalidCode = 'Invalid promotion code';

/** The state of a code. Only an active code takes something off. */
export type PromotionState =
  'active' | 'inactive' | 'campaign_not_running' | 'expired' | 'used_up' | 'scheduled';

/** `campaign` is the code's; undefined for none. A code whose campaign no longer exists counts as not running. */
export function stateOf(promotion: Promotion, campaign: Campaign | undefined, now: Date): PromotionState {
  const at = now.toISOString();
  if (!promotion.isActive) return 'inactive';
  if (promotion.validUntil !== null && promotion.validUntil <= at) return 'expired';
  if (promotion.usageLimit !== null && promotion.usedCount >= promotion.usageLimit) return 'used_up';
  if (promotion.campaignId !== null && !(campaign && isRunning(campaign, now))) return 'campaign_not_running';
  if (promotion.validFrom !== null && promotion.validFrom > at) return 'scheduled';
  return 'active';
}

/** True when a member may use the code. For other members, an earned code does not exist. */
export const isFor = ({ ownerId }: Pick<Promotion, 'ownerId'>, userId: string): boolean =>
  ownerId === null || ownerId === userId;

export const isInForce = (promotion: Promotion, campaign: Campaign | undefined, now: Date): boolean =>
  stateOf(promotion, campaign, now) === 'active';

const isEligible = (promotion: Promotion, line: PromotionBasis['lines'][number]) =>
  (promotion.applicableProducts.length === 0 && promotion.applicableCategories.length === 0) ||
  promotion.applicableProducts.includes(line.id) ||
  promotion.applicableCategories.includes(line.category);

/**
 * The discount in cents by line id, or the reason why the code does not apply, as a text for the member. The
 * discount is spread over the eligible lines by their totals. The last cents go to the largest remainders, so
 * that the parts sum to the whole.
 */
export function discountOf(
  promotion: Promotion,
  basis: PromotionBasis,
  now: Date,
): { byLine: Map<string, number>; totalCents: number } | { problem: string } {
  if (!isInForce(promotion, basis.campaign, now)) return { problem: invalidCode };
  if (basis.isRedeemed) return { problem: 'You have already used this promotion code' };
  if (basis.subtotalCents < promotion.minimumOrderCents)
    return {
      problem: `Your order does not reach the minimum amount of ${formatCents(promotion.minimumOrderCents)} for this promotion code`,
    };
  const eligible = basis.lines.filter((line) => isEligible(promotion, line));
  const eligibleCents = eligible.reduce((sum, line) => sum + line.totalCents, 0);
  if (eligibleCents === 0) return { problem: 'This promotion code does not apply to anything in your cart' };
  const wantedCents =
    promotion.discountType === 'percentage'
      ? Math.round((eligibleCents * promotion.discountValue) / 100)
      : promotion.discountValue;
  const totalCents = Math.min(wantedCents, eligibleCents, promotion.maximumDiscountCents ?? Infinity);
  const parts = spreadCents(
    totalCents,
    eligible.map((line) => line.totalCents),
  );
  return { byLine: new Map(eligible.map(({ id }, index) => [id, parts[index] ?? 0])), totalCents };
}
