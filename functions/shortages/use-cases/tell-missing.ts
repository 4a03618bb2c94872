import type { User } from '#functions/accounts/domain/user.ts';
import { outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import type { MailData } from '#functions/outbox/domain/mail-templates.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import type { Order, MissingUnits } from '#functions/orders/domain/order.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { whyOf, type Shortage } from '../domain/shortage.ts';

/** Undefined for a deleted account. */
export function tellMissing(
  shortage: Shortage,
  { order, user, units }: { order: Order; user: User; units: readonly MissingUnits[] },
  back: MailData['goods-missing']['back'],
  now: Date,
  instead?: Order,
): OutboxMail | undefined {
  if (user.deletedAt) return undefined;
  const id = messageIdOf(`${shortage.id} ${order.id}`, user.id);
  const data: MailData['goods-missing'] = {
    firstName: user.firstName,
    pickupDate: order.cycle.pickupDate,
    place: order.location.name,
    items: units.map(({ quantity, name }) => `${quantity} × ${name}`),
    reason: whyOf(shortage),
    instead: (instead?.lines ?? []).map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
    back,
    link: absoluteUrl(`/orders/${order.id}`),
  };
  return outboxMail(id, user, 'goods-missing', data, now);
}

/** Undefined for a deleted account. */
export function tellNotMissing(
  shortage: Shortage,
  { order, user, items }: { order: Order; user: User; items: string[] },
  takenOff: string | null,
  now: Date,
): OutboxMail | undefined {
  if (user.deletedAt) return undefined;
  const id = messageIdOf(`${shortage.id} ${order.id}`, user.id);
  const data = {
    firstName: user.firstName,
    pickupDate: order.cycle.pickupDate,
    place: order.location.name,
    items,
    takenOff,
    link: absoluteUrl(`/orders/${order.id}`),
  };
  return outboxMail(id, user, 'goods-not-missing', data, now);
}
