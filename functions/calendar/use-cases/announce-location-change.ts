import { directionsUrl } from '#shared/directions-url.ts';
import { localDate } from '#shared/local-date.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { queryOrdersAt } from '#functions/orders/data/order-entries.ts';
import { changedOrderWrites, orderAndFollowUp } from '#functions/orders/data/orders.ts';
import { stands } from '#functions/orders/domain/contribution.ts';
import { changeOrder, type Order } from '#functions/orders/domain/order.ts';
import { isSameDoor, isSameLocation, locationFor } from '#functions/orders/domain/order-location.ts';
import { outboxMail, transactWithMails } from '#functions/outbox/data/outbox.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import {
  checkpointLocationChange,
  endLocationChange,
  type LocationChange,
} from '../data/location-changes.ts';

const ordersAPage = 100;
/** An order that is placed during a change enters the location's list moments later, with the old details. */
const settledAfterMs = 60_000;
/** Sorts after every date. */
const endOfTime = '9';

/**
 * Changes the orders that are still to be collected at a changed location, and tells their members in one
 * mail for each change. A run goes on from the checkpoint, and skips an order that agrees with its location.
 * It may therefore break off, be repeated, or come after a later change. The location's orders are read again
 * until a run begins at least a minute after the change.
 * @param hasTime for another page; called before each page
 * @returns true when everything is done
 */
export async function announceLocationChange(
  change: LocationChange,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  const range = { from: localDate(now), to: endOfTime };
  let cursor: string | undefined = change.cursor || undefined;
  do {
    if (!hasTime()) return false;
    const page = await queryOrdersAt(change.locationId, range, ordersAPage, cursor);
    for (const { orderId } of page.items) await bringInLine(orderId, change, now);
    cursor = encodeCursor(page.cursor) ?? undefined;
    await checkpointLocationChange(change, cursor ?? '');
  } while (cursor !== undefined);
  if (now.getTime() - Date.parse(change.at) < settledAfterMs) return false;
  await endLocationChange(change);
  return true;
}

function bringInLine(orderId: string, change: LocationChange, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    // The location may have changed again since this change.
    const [orderFacts, pickupLocation] = await getEntities([
      orderAndFollowUp(orderId),
      locationEntity.at(change.locationId),
    ]);
    if (!orderFacts) return;
    const { order, followUp } = orderFacts;
    const location = locationFor(order, pickupLocation, localDate(now));
    if (isSameLocation(order.location, location)) return;
    const [user] = await getEntities([userEntity.at(order.userId)]);
    const mail = mailFor(order, user, location, change, now);
    await transactWithMails(changedOrderWrites(order, changeOrder(order, { location }, now), followUp), [
      mail,
    ]);
  });
}

/** Undefined when only the phone changed, for an order that may never be paid, and for an account that is gone. */
function mailFor(
  order: Order,
  user: User | undefined,
  location: Order['location'],
  { changeId }: LocationChange,
  now: Date,
) {
  if (!user || user.deletedAt || !stands(order) || isSameDoor(order.location, location)) return undefined;
  const data = {
    firstName: user.firstName,
    pickupDate: order.cycle.pickupDate,
    before: order.location,
    place: location,
    link: absoluteUrl(`/orders/${order.id}`),
    directionsLink: directionsUrl({ ...location, zip_code: location.zipCode }),
  };
  return outboxMail(messageIdOf(changeId, user.id), user, 'pickup-place-changed', data, now);
}
