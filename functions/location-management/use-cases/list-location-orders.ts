import type * as z from 'zod';
import type { Answer } from '#shared/contracts/endpoint.ts';
import type { listPickupLocationOrders } from '#shared/contracts/location-management/location-management.ts';
import { localDate } from '#shared/local-date.ts';
import { queryOrdersAt } from '#functions/orders/data/order-entries.ts';
import { isAhead } from '#functions/orders/domain/order-location.ts';
import { encodeCursor } from '#functions/platform/list-query.ts';
import { readLocationOrders } from '../data/location-orders.ts';
import { nextPickupDate } from '../domain/next-pickup-date.ts';
import { toLocationOrder } from '../domain/to-location-order.ts';
import { requireKept } from './save-location.ts';

type Asked = z.output<(typeof listPickupLocationOrders)['query']>;

/** A text that sorts after every date. */
const endOfTime = '9';

/**
 * Reads a page of a location's orders. With `ahead`, the page has orders of all days that are still to be
 * collected. Otherwise it has the orders of one day: the requested day, or else the next pickup day.
 * Two table requests are usually enough. Without a requested day, the first request reads from today on, and
 * may find cancelled orders of a day that is no longer in the calendar. Two more requests then read the next
 * pickup day.
 * @throws AppError `not_found`; `invalid` for a cursor of another list
 */
export async function listLocationOrders(
  locationId: string,
  { pickup_date: namedDate, ahead, limit, cursor }: Asked,
  now: Date,
): Promise<Answer<typeof listPickupLocationOrders>> {
  const today = localDate(now);
  const range = namedDate && !ahead ? { from: namedDate, to: namedDate } : { from: today, to: endOfTime };
  const page = await queryOrdersAt(locationId, range, limit, cursor);
  const { location, calendar, orders } = await readLocationOrders(locationId, page.items);
  requireKept(location);
  if (ahead)
    return {
      orders: orders
        .filter(({ order }) => isAhead(order, today))
        .map(({ order, user }) => toLocationOrder(order, user)),
      next_cursor: encodeCursor(page.cursor),
      pickup_date: null,
    };
  const date = namedDate ?? nextPickupDate(calendar, locationId, today);
  if (date === null) return { orders: [], next_cursor: null, pickup_date: null };
  const [first] = page.items;
  if (first && dateOf(first) < date)
    return listLocationOrders(locationId, { pickup_date: date, limit, cursor: undefined }, now);
  const isMoreOfDay = page.cursor && dateOf(page.cursor) === date;
  return {
    orders: orders
      .filter(({ order }) => order.cycle.pickupDate === date)
      .map(({ order, user }) => toLocationOrder(order, user)),
    next_cursor: encodeCursor(isMoreOfDay ? page.cursor : undefined),
    pickup_date: date,
  };
}

/** The pickup date in an entry's sort key. */
const dateOf = ({ due_sk: sortKey }: { due_sk?: unknown }): string => String(sortKey).slice(0, 10);
