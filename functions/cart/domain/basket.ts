import type { Product } from '#functions/catalogue/domain/product.ts';
import { pickupDayFor, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { isSubscribed, type User } from '#functions/accounts/domain/user.ts';
import { isAwaitingPayment, type Order } from '#functions/orders/domain/order.ts';
import { addDue, weightDueOf, weightLine } from '#functions/orders/domain/weight-line.ts';
import type { Campaign } from '#functions/promotions/domain/campaign.ts';
import { invalidCode, type Promotion } from '#functions/promotions/domain/promotion.ts';
import type { StoreSettings } from '#functions/settings/domain/store-settings.ts';
import type { Plan } from '#functions/subscriptions/domain/plan.ts';
import type { StoredCart } from './cart.ts';
import { hasLiveSubscription } from '#functions/subscriptions/domain/membership.ts';
import { quote, type Quote } from './pricing.ts';
import type { TaxRates } from './tax.ts';

export interface Buyer {
  user: User;
  cart: StoredCart;
  settings: StoreSettings;
}

export interface Basket extends Buyer {
  products: Map<string, Product>;
  plans: Map<string, Plan>;
  promotion: Promotion | undefined;
  campaign: Campaign | undefined;
  isPromotionRedeemed: boolean;
  location: PickupLocation | undefined;
  cycle: Cycle | undefined;
  pendingOrder: Order | undefined;
  rates: TaxRates;
}

/** Units that the cart's own unpaid order holds count as available. */
export function withHeldStock(product: Product, pendingOrder: Order | undefined): Product {
  if (product.stock === null || !isAwaitingPayment(pendingOrder)) return product;
  const heldUnits =
    pendingOrder.lines.find((line) => line.isStockTaken && line.refId === product.id)?.quantity ?? 0;
  return { ...product, stock: product.stock + heldUnits };
}

/**
 * Answers the text that tells the member why the cart's code does not apply. Null when the code applies, or
 * when the cart has none.
 * @param problem the problem that the quote found with the code; empty for none
 */
export function codeProblemOf(
  { cart, promotion }: Pick<Basket, 'cart' | 'promotion'>,
  problem: string,
): { code: string; message: string } | null {
  const code = cart.promotionCode;
  if (code === null || (promotion && !problem)) return null;
  const isGone = !promotion || problem === invalidCode;
  return {
    code,
    message: isGone ? `Promotion code ${code} is no longer valid.` : `${problem}.`,
  };
}

/** The local pickup date: the location's day, or else the cycle's first. Undefined while no cycle takes orders. */
export const pickupDateOf = ({ cycle, location }: Pick<Basket, 'cycle' | 'location'>): string | undefined =>
  cycle && ((location && pickupDayFor(cycle, location.id)) ?? cycle.pickupDate);

/** Stock, credit and the use of a code count as available when the cart's own pending order reserved them. */
export function quoteBasket(basket: Basket, now: Date): Quote {
  const { pendingOrder } = basket;
  const isHeld = isAwaitingPayment(pendingOrder);
  const products = new Map(
    [...basket.products].map(([id, product]) => [id, withHeldStock(product, pendingOrder)]),
  );
  const promotion =
    isHeld && pendingOrder.promotionCode === basket.promotion?.code && basket.promotion
      ? { ...basket.promotion, usedCount: basket.promotion.usedCount - 1 }
      : basket.promotion;
  return quote(
    {
      lines: basket.cart.lines,
      products,
      plans: basket.plans,
      promotion,
      campaign: basket.campaign,
      isPromotionRedeemed: basket.isPromotionRedeemed,
      creditCents: basket.user.creditCents + (isHeld ? pendingOrder.creditUsedCents : 0),
      isSubscribed: isSubscribed(basket.user),
      hasLiveSubscription: hasLiveSubscription(basket.user),
      isTrialUsed: basket.user.trialUsed,
      heldDepositCents: basket.user.depositCents,
      pickupDate: pickupDateOf(basket),
      rates: basket.rates,
      weightDue: addDue(basket.user.weightDue ?? [], isHeld ? weightDueOf(pendingOrder) : []).map(weightLine),
    },
    now,
  );
}
