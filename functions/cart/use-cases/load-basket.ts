import { refuseInactive } from '#functions/platform/active-account.ts';
import { getEntities, byId } from '#functions/platform/entity.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { cartEntity } from '../data/carts.ts';
import { campaignEntity } from '#functions/promotions/data/campaigns.ts';
import type { Campaign } from '#functions/promotions/domain/campaign.ts';
import { isFor, type Promotion } from '#functions/promotions/domain/promotion.ts';
import { promotionEntity, redemptionEntity } from '#functions/promotions/data/promotions.ts';
import { planEntity } from '#functions/subscriptions/data/plans.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { AppError } from '#functions/platform/errors.ts';
import { listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import { takesOrders } from '#functions/cycles/domain/cycle.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { emptyCart, type CartLine } from '../domain/cart.ts';
import type { Basket, Buyer } from '../domain/basket.ts';
import { ratesFor } from '../domain/tax.ts';

/** The text of the disabled cart (document 1, section 2). */
const cartDisabled = 'Cart functionality is temporarily disabled. Please contact us for orders.';

/** @throws AppError `unauthenticated` for an account that was switched off or is gone */
export async function loadBuyer(userId: string): Promise<Buyer> {
  const [user, cart, settings] = await getEntities([
    userEntity.at(userId),
    cartEntity.at(userId),
    theSettings,
  ]);
  refuseInactive(user);
  return { user, cart: cart ?? emptyCart(userId), settings };
}

/** @throws AppError as `loadBuyer`; `conflict` while the shop's cart is switched off */
export async function loadActiveBuyer(userId: string): Promise<Buyer> {
  const buyer = await loadBuyer(userId);
  if (!buyer.settings.cart_enabled) throw new AppError('conflict', cartDisabled);
  return buyer;
}

/**
 * Reads all items to which the cart refers, in one request to the table. The next cycles are read in parallel.
 * @param also an item about to be added to the cart, which is read too
 */
export async function loadBasket(
  buyer: Buyer,
  now: Date,
  also?: Pick<CartLine, 'id' | 'kind'>,
): Promise<Basket> {
  const { cart, user, settings } = buyer;
  const locationId = cart.pickupLocationId ?? user.pickupLocationId;
  const lines = [...cart.lines, ...(also ? [also] : [])];
  const idsOf = (kind: CartLine['kind']) => lines.filter((line) => line.kind === kind).map(({ id }) => id);
  const code = cart.promotionCode;
  const [[products, plans, pickupLocation, storedPromotion, redemption, pendingOrder, campaign], cycles] =
    await Promise.all([
      getEntities([
        idsOf('product').map((id) => productEntity.at(id)),
        idsOf('plan').map((id) => planEntity.at(id)),
        locationId ? locationEntity.at(locationId) : undefined,
        code ? promotionEntity.at(code) : undefined,
        code ? redemptionEntity.at(code, user.id) : undefined,
        cart.pendingOrderId ? orderEntity.at(cart.pendingOrderId) : undefined,
        code && cart.promotionCampaignId ? campaignEntity.at(cart.promotionCampaignId) : undefined,
      ]),
      listUpcomingCycles(now, 3),
    ]);
  const promotion = storedPromotion && isFor(storedPromotion, user.id) ? storedPromotion : undefined;
  const location = pickupLocation?.status === 'active' ? pickupLocation : undefined;
  return {
    ...buyer,
    products: byId(products),
    plans: byId(plans),
    promotion,
    campaign: await campaignOf(promotion, campaign),
    isPromotionRedeemed:
      (redemption !== undefined && redemption.orderId !== cart.pendingOrderId) ||
      (code !== null && (user.codesUsedBefore ?? []).includes(code)),
    location,
    cycle: cycles.find((candidate) => takesOrders(candidate, now)),
    pendingOrder,
    rates: ratesFor(location?.county ?? 'Unknown', settings, now),
  };
}

/** The campaign was read with the cart, unless the code has moved to another campaign since it was applied. */
async function campaignOf(
  promotion: Promotion | undefined,
  storedCampaign: Campaign | undefined,
): Promise<Campaign | undefined> {
  if (!promotion?.campaignId) return undefined;
  if (storedCampaign?.id === promotion.campaignId) return storedCampaign;
  const [campaign] = await getEntities([campaignEntity.at(promotion.campaignId)]);
  return campaign;
}
