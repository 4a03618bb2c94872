import { toCents } from '#shared/money.ts';
import { must } from '#shared/must.ts';
import { referralEntity } from '#functions/accounts/data/referrals.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { cartEntity } from '#functions/cart/data/carts.ts';
import { countedAmong, stocksAt } from '#functions/catalogue/data/stock.ts';
import { chargeEntity } from '#functions/orders/data/charges.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { chargeIdOf, type Charge } from '#functions/orders/domain/charge.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { theSettings } from '#functions/settings/data/store-settings.ts';
import { subscriptionEntity } from '#functions/subscriptions/data/subscriptions.ts';
import type { ChargedFacts, SettlementFacts } from '../domain/facts.ts';

export type ChargeIds = Pick<Charge, 'orderId' | 'cycleId' | 'subscriptionId' | 'userId'>;

/**
 * Reads everything that the settlement of an order touches, in one batch.
 * @param lines the lines whose units may go back into stock; `counted` has the ids of their products with
 * counted stock
 */
export async function readSettlementFacts(
  order: Order,
  lines: Order['lines'] = [],
): Promise<SettlementFacts & { counted: Set<string> }> {
  const { cycleId, subscriptionId } = chargeIdOf(order);
  const [user, charge, subscription, referral, settings, cart, products] = await getEntities([
    userEntity.at(order.userId),
    chargeEntity.at(cycleId, subscriptionId),
    subscriptionEntity.at(order.subscriptionId ?? 'none'),
    referralEntity.at(order.userId),
    theSettings,
    order.isRenewal ? undefined : cartEntity.at(order.userId),
    stocksAt(lines),
  ]);
  return {
    user: must(user, 'the account of an order'),
    charge,
    subscription,
    referral,
    referralCreditCents: toCents(settings.referral_credit),
    cart,
    counted: countedAmong(products),
  };
}

export async function readCharged(ids: ChargeIds): Promise<{ order: Order } & ChargedFacts> {
  const [order, user, charge, subscription, referral, settings] = await getEntities([
    orderEntity.at(ids.orderId),
    userEntity.at(ids.userId),
    chargeEntity.at(ids.cycleId, ids.subscriptionId),
    subscriptionEntity.at(ids.subscriptionId),
    referralEntity.at(ids.userId),
    theSettings,
  ]);
  if (!order || !charge) throw new Error(`Order ${ids.orderId} and its charge are not both there`);
  return {
    order,
    user: must(user, 'the account of an order'),
    charge,
    subscription,
    referral,
    referralCreditCents: toCents(settings.referral_credit),
  };
}
