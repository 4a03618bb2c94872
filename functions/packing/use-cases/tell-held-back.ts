import { formatCents } from '#shared/money.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { isOwedUnpacked } from '#functions/orders/domain/held-back.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { payLinkOf } from '#functions/orders/use-cases/pay-link.ts';
import { outboxMail } from '#functions/outbox/data/outbox.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import { writeMails } from '#functions/outbox/use-cases/write-mails.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { isHeld } from '../domain/location-lists.ts';
import type { Packing } from '../domain/packing.ts';
import type { LocationNow } from './read-location.ts';

export const heldBackMessageId = (orderId: string, date: string, userId: string): string =>
  messageIdOf(`held back ${orderId} ${date}`, userId);

/**
 * Mails the members whose goods are held back at a location. There is one mail for each unpaid order and pickup
 * day, however often the day is locked and its lists are made.
 */
export async function tellHeldBack(
  { date, holdsUnpaid }: Pick<Packing, 'date' | 'holdsUnpaid'>,
  { members, orders }: Pick<LocationNow, 'members' | 'orders'>,
  now: Date,
): Promise<void> {
  const heldIds = new Set(
    members.filter((member) => isHeld(member, holdsUnpaid)).map(({ userId }) => userId),
  );
  const owed = orders.filter((order) => heldIds.has(order.userId) && isOwedUnpacked(order));
  if (owed.length === 0) return;
  const [users] = await getEntities([[...heldIds].map((id) => userEntity.at(id))]);
  const byUser = byId(users);
  const mailOf = async (order: Order) => {
    const user = byUser.get(order.userId);
    if (!user || user.status === 'inactive' || user.deletedAt) return [];
    const held = {
      firstName: user.firstName,
      pickupDate: date,
      place: order.location.name,
      amount: formatCents(order.dueCents),
      payLink: await payLinkOf(order.id),
    };
    return outboxMail(heldBackMessageId(order.id, date, user.id), user, 'pickup-held-back', held, now);
  };
  await writeMails((await Promise.all(owed.map(mailOf))).flat());
}
