import { calendarFile, type CalendarEntry } from '#shared/calendar-file.ts';
import { addDays, localDate } from '#shared/local-date.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { listOrdersAndSubscriptions } from '#functions/pickups/data/list-orders-and-subscriptions.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import { hasPickup } from '#functions/orders/domain/goods-left.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { setting } from '#functions/platform/setting.ts';
import { notFound } from '#functions/platform/errors.ts';
import { readSignedToken, signToken } from '#functions/platform/signed-token.ts';
import { isLive } from '#functions/subscriptions/domain/membership.ts';
import { theCalendar } from '../data/calendar.ts';
import { memberEntries, orderEntry, locationIdsOf } from '../domain/member-calendar.ts';

/** Days for which a past pickup stays in a subscribed calendar. */
const daysKept = 60;
const ending = '.ics';

const generationOf = ({ calendarGeneration = 0 }: Pick<User, 'calendarGeneration'>) => calendarGeneration;

/** Answers the address of a member's calendar. It works until a new one is made, or the account is off or deleted. */
export const calendarAddressOf = async (user: Pick<User, 'id' | 'calendarGeneration'>): Promise<string> =>
  absoluteUrl(`/api/calendar/${await signToken('calendar', `${user.id} ${generationOf(user)}`)}${ending}`);

/**
 * @throws AppError `not_found` when the address was not signed here or was replaced; when the account is
 * switched off or gone; when nobody collects the order any more
 */
export async function readCalendarFile(address: string, now: Date): Promise<{ name: string; text: string }> {
  const token = address.endsWith(ending) ? address.slice(0, -ending.length) : '';
  const subject = await readSignedToken('calendar', token);
  if (subject === undefined) throw notFound('Calendar');
  const [id = '', generation] = subject.split(' ');
  const isFollowed = generation !== undefined;
  const entries = isFollowed ? await entriesOfMember(id, generation, now) : await entriesOfOrder(id);
  const { hostname: host } = new URL(setting('SITE_URL'));
  return {
    name: `${isFollowed ? 'calendar' : 'pickup'}${ending}`,
    text: calendarFile(entries, { host, now, isFollowed }),
  };
}

async function entriesOfMember(userId: string, generation: string, now: Date): Promise<CalendarEntry[]> {
  const [user, { cycles }] = await getEntities([userEntity.at(userId), theCalendar]);
  if (!user || !isOpen(user) || generation !== String(generationOf(user))) throw notFound('Calendar');
  const { orders, subscriptions } = await listOrdersAndSubscriptions(
    userId,
    addDays(localDate(now), -daysKept),
  );
  const facts = {
    cycles,
    orders,
    subscription: subscriptions.find(isLive),
    locationId: user.pickupLocationId,
  };
  const [locations] = await getEntities([locationIdsOf(facts, now).map((id) => locationEntity.at(id))]);
  return memberEntries({ ...facts, locations: byId(locations) }, now);
}

async function entriesOfOrder(orderId: string): Promise<CalendarEntry[]> {
  const order = await orderEntity.get(orderId);
  if (!order || !hasPickup(order)) throw notFound('Calendar');
  const user = await userEntity.get(order.userId);
  if (!user || !isOpen(user)) throw notFound('Calendar');
  return [orderEntry(order)];
}

const isOpen = ({ status, deletedAt }: User): boolean => status !== 'inactive' && !deletedAt;
