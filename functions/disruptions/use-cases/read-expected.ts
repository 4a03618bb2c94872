import { localDate } from '#shared/local-date.ts';
import { must } from '#shared/must.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { isAhead } from '#functions/orders/domain/order-location.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { disruptionEntity } from '../data/disruptions.ts';
import { concerns, type Disruption } from '../domain/disruption.ts';

export interface Expected<Kind extends Disruption> {
  order: Order;
  /** Undefined when the account is deleted. Nobody is told then. */
  member: User | undefined;
  disruption: Kind;
}

/**
 * Reads an order for a disruption; undefined when the disruption does not concern the order or is done with
 * it. An order that is marked as called off is read even after its pickup day, because its money must still
 * be settled.
 */
export async function readExpected<Kind extends Disruption>(
  { orderId, userId }: { orderId: string; userId: string },
  id: string,
  now: Date,
): Promise<Expected<Kind> | undefined> {
  const [order, user, storedDisruption] = await getEntities([
    orderEntity.at(orderId),
    userEntity.at(userId),
    disruptionEntity.at(id),
  ]);
  const disruption = must(storedDisruption, 'a disruption that is under way') as Kind;
  if (!order || !concerns(disruption, order.location.id)) return undefined;
  const isOfIt = order.calledOff?.id === id;
  if (isOfIt ? order.status === 'cancelled' || order.deletedAt : !isAhead(order, dayOf(disruption, now)))
    return undefined;
  return { order, member: user?.deletedAt ? undefined : user, disruption };
}

/** The first pickup day that a disruption affects: for a call-off, the day on which it began; for a move, today. */
const dayOf = ({ kind, at }: Disruption, now: Date): string =>
  localDate(kind === 'call_off' ? new Date(at) : now);
