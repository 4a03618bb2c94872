import { campaignEntity } from '#functions/promotions/data/campaigns.ts';
import { promotionEntity } from '#functions/promotions/data/promotions.ts';
import { AppError, conflict } from '#functions/platform/errors.ts';
import { saveCart } from '../data/carts.ts';
import { quoteBasket, type Basket } from '../domain/basket.ts';
import { loadActiveBuyer, loadBasket } from './load-basket.ts';
import { withItsCart } from './with-its-cart.ts';
import { showCart } from './show-cart.ts';
import { invalidCode, isInForce, type Promotion } from '#functions/promotions/domain/promotion.ts';

const unknown = (message: string) => new AppError('not_found', message);

/**
 * Checks that a code that a visitor typed is in force now, not whether this visitor may use it.
 * @throws AppError `not_found`.
 */
export async function checkCode(code: string, now: Date): Promise<Promotion> {
  const promotion = await promotionEntity.get(code);
  const campaign = promotion?.campaignId ? await campaignEntity.get(promotion.campaignId) : undefined;
  if (!promotion || !isInForce(promotion, campaign, now))
    throw unknown('Invalid promotion code. Please try again.');
  return promotion;
}

/**
 * The caller's cart as it would be with a code. The cart itself is not changed.
 * @throws AppError `not_found` for an invalid code, `conflict` when the code does not apply to this cart.
 */
export async function tryCode(
  userId: string,
  code: string,
  now: Date,
): Promise<{ basket: Basket; promotion: Promotion; discountCents: number }> {
  const buyer = await loadActiveBuyer(userId);
  const cart = { ...buyer.cart, promotionCode: code, promotionCampaignId: null };
  const basket = await loadBasket({ ...buyer, cart }, now);
  if (!basket.promotion) throw unknown(invalidCode);
  const { discountCents, promotionProblem } = quoteBasket(basket, now);
  if (promotionProblem === invalidCode) throw unknown(promotionProblem);
  if (promotionProblem) throw conflict(promotionProblem);
  return { basket: { ...basket, cart: buyer.cart }, promotion: basket.promotion, discountCents };
}

export const applyCode = (userId: string, code: string, now: Date) =>
  withItsCart(async () => {
    const { basket } = await tryCode(userId, code, now);
    const changes = { promotionCode: code, promotionCampaignId: basket.campaign?.id ?? null };
    const cart = await saveCart(basket.cart, changes, now);
    return showCart({ ...basket, cart }, now);
  });

export const removeCode = (userId: string, now: Date) =>
  withItsCart(async () => {
    const buyer = await loadActiveBuyer(userId);
    const cart = await saveCart(buyer.cart, { promotionCode: null }, now);
    return showCart(await loadBasket({ ...buyer, cart }, now), now);
  });
