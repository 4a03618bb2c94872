import { toCents } from '#shared/money.ts';
import { must } from '#shared/must.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { chargeEntity } from '#functions/orders/data/charges.ts';
import { productEntity } from '#functions/catalogue/data/products.ts';
import { referralEntity } from '#functions/accounts/data/referrals.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { cartEntity } from '#functions/cart/data/carts.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { SettlementFacts } from '../domain/facts.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { chargeIdOf } from '#functions/orders/domain/charge.ts';

/** What an order's settlement touches, read in one batch. */
export async function readSettlementFacts(order: Order): Promise<SettlementFacts> {
  const productIds = order.lines.filter((line) => line.isStockTaken).map((line) => line.refId);
  const { cycleId, subscriptionId } = chargeIdOf(order);
  const [user, cart, subscription, charge, referral, settings, products] = await getEntities([
    userEntity.at(order.userId),
    cartEntity.at(order.userId),
    subscriptionEntity.at(order.subscriptionId ?? 'none'),
    chargeEntity.at(cycleId, subscriptionId),
    referralEntity.at(order.userId),
    theSettings,
    productIds.map((id) => productEntity.at(id)),
  ]);
  return {
    user: must(user, 'the account of an order'),
    cart,
    subscription,
    charge,
    referral,
    referralCreditCents: toCents(settings.referral_credit),
    counted: new Set(products.flatMap((product) => (typeof product?.stock === 'number' ? [product.id] : []))),
  };
}
