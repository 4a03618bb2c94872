import { must } from '#shared/must.ts';
import { chargeEntity } from '#functions/orders/data/charges.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { referralEntity } from '#functions/accounts/data/referrals.ts';
import type { PayingFacts } from '../domain/facts.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { chargeIdOf } from '#functions/orders/domain/charge.ts';

export async function readPayingFacts(order: Order): Promise<PayingFacts> {
  const { cycleId, subscriptionId } = chargeIdOf(order);
  const [user, charge, referral] = await getEntities([
    userEntity.at(order.userId),
    chargeEntity.at(cycleId, subscriptionId),
    referralEntity.at(order.userId),
  ]);
  return { user: must(user, 'the member of an order'), charge, referral };
}
