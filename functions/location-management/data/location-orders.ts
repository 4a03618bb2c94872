import { userEntity } from '#functions/accounts/data/users.ts';
import { theCalendar } from '#functions/calendar/data/calendar.ts';
import type { OrderEntry } from '#functions/orders/data/order-entries.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';

/** Reads a location, the calendar, and up to 49 orders with their members, in one batch read. */
export async function readLocationOrders(locationId: string, entries: readonly OrderEntry[]) {
  const userIds = [...new Set(entries.map(({ userId }) => userId))];
  const [location, calendar, orderList, users] = await getEntities([
    locationEntity.at(locationId),
    theCalendar,
    entries.map(({ orderId }) => orderEntity.at(orderId)),
    userIds.map((userId) => userEntity.at(userId)),
  ]);
  const byUser = new Map(userIds.map((userId, at) => [userId, users[at]]));
  const orders = orderList.flatMap((order) =>
    order && !order.deletedAt ? [{ order, user: byUser.get(order.userId) }] : [],
  );
  return { location, calendar, orders };
}
