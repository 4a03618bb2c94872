import { must } from '#shared/must.ts';
import { chargeEntity } from '#functions/orders/data/charges.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { keys } from '#functions/platform/keys.ts';
import { getItems } from '#functions/platform/table.ts';
import type { PayingFacts } from '../domain/facts.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { chargeIdOf } from '#functions/orders/domain/charge.ts';

export async function readPayingFacts(order: Order): Promise<PayingFacts> {
  const { cycleId, subscriptionId } = chargeIdOf(order);
  const [user, charge] = await getItems([keys.user(order.userId), keys.charge(cycleId, subscriptionId)]);
  return { user: must(userEntity.read(user), 'the member of an order'), charge: chargeEntity.read(charge) };
}
