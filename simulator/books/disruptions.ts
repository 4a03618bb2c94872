import { localDate } from '#shared/local-date.ts';
import { concerns, type Disruption } from '#functions/disruptions/domain/disruption.ts';
import { isFulfilling } from '#functions/orders/domain/order.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import { places } from '../actors/starting-world.ts';
import { moveReason } from '../actors/staff-actions.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * Checks that each calling off of a pickup is complete. `calledOff` in each order of the pickup names the
 * calling off. The order is cancelled or left to staff. Its member was told, if the account still exists. The
 * recorded amounts are the sum of the refunds.
 */
export function* disruptionBook({ items, orders, users }: Snapshot): Generator<string> {
  for (const disruption of items.filter(({ entity }) => entity === 'disruption') as unknown as Disruption[]) {
    const { id, kind, state, left } = disruption;
    if (state !== 'done') yield `${id} is still ${state}`;
    const madeRefunds = orders.flatMap(({ refunds = [] }) =>
      refunds.filter(({ requestId }) => requestId.startsWith(`${id}-`)),
    );
    const cents = madeRefunds.reduce((sum, refund) => sum + refund.cents, 0);
    if (cents !== disruption.toPaymentCents + disruption.asCreditCents)
      yield `${id} counts ${disruption.toPaymentCents} and ${disruption.asCreditCents}, its refunds are ${cents}`;
    if (kind === 'move') continue;
    const marked = orders.filter(({ calledOff }) => calledOff?.id === id);
    if (marked.length !== disruption.orders)
      yield `${id} counts ${disruption.orders} orders, not ${marked.length}`;
    for (const order of marked) {
      if (
        order.status !== 'cancelled' &&
        !left.some(({ orderId }) => orderId === order.id) &&
        !isFulfilling(order)
      )
        yield `${order.id} was called off by ${id} and is ${order.status}, ${order.paymentStatus}`;
      const isThere = users.some((user) => user.id === order.userId && !user.deletedAt);
      const messageId = messageIdOf(id + order.location.id, order.userId);
      if (isThere && !items.some((item) => item.entity === 'message' && item.id === messageId))
        yield `${order.userId} was not told of ${id}`;
    }
    for (const order of orders)
      if (
        order.cycle.id === disruption.cycle.id &&
        concerns(disruption, order.location.id) &&
        ['pending', 'confirmed'].includes(order.status) &&
        !order.deletedAt &&
        !order.calledOff &&
        order.cycle.pickupDate > localDate(new Date(disruption.at))
      )
        yield `${order.id} (${order.status}) is of ${id} and was not called off`;
  }
}

/** Checks that a member was told once of each move of a single order, if the account still exists. */
export function* movedOrderBook({ items, orders, users }: Snapshot): Generator<string> {
  const messageIds = new Set(items.filter(({ entity }) => entity === 'message').map(({ id }) => id));
  for (const { id, userId, version } of orders) {
    if (!users.some((user) => user.id === userId && !user.deletedAt)) continue;
    const moves = items.filter(
      ({ entity, orderId, note }) =>
        entity === 'order log entry' && orderId === id && String(note).startsWith(moveReason),
    );
    if (moves.length === 0) continue;
    const mails = Array.from({ length: version }, (_, at) => at)
      .flatMap((at) => places.map((place) => messageIdOf(`${id}-${at}${place.id}`, userId)))
      .filter((messageId) => messageIds.has(messageId));
    if (mails.length !== moves.length)
      yield `${id} was moved ${moves.length} times, and its member was told ${mails.length} times`;
  }
}
