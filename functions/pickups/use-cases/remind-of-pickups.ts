import { directionsUrl } from '#shared/directions-url.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { byId, getEntities } from '#functions/platform/entity.ts';
import { logger } from '#functions/platform/logger.ts';
import { signToken } from '#functions/platform/signed-token.ts';
import { mailAddressOf, type User } from '#functions/accounts/domain/user.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import { boxContentsEntity } from '#functions/cycles/data/box-contents.ts';
import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import type { BoxContents } from '#functions/cycles/domain/box-contents.ts';
import type { Cycle } from '#functions/cycles/domain/cycle.ts';
import { orderEntity } from '#functions/orders/data/orders.ts';
import type { Order } from '#functions/orders/domain/order.ts';
import { payLinkOf } from '#functions/orders/use-cases/pay-link.ts';
import { locationFor } from '#functions/orders/domain/order-location.ts';
import { findWritten, outboxMessage, type OutboxMessage } from '#functions/outbox/data/outbox.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import { writeMails } from '#functions/outbox/use-cases/write-mails.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { getStoreSettings } from '#functions/settings/data/store-settings.ts';
import { keepPickupReminders, listOrdersByMember, pickupRemindersEntity } from '../data/pickup-reminders.ts';
import { heldBackOrders } from '../domain/next-pickup.ts';
import { daysToRemindOf, isToCollectOn, toCollect } from '../domain/pickup-reminder.ts';

const hour = 3600_000;
/** The maximum time between a cycle's cut-off and its last pickup day. */
const longestMs = 45 * 24 * hour;
/** After this time, all members are checked again. By then, more orders may be for the day, such as moved ones. */
const roundEveryMs = 6 * hour;
const membersAPage = 100;
/** No page of members begins with less time left. */
const millisecondsForAPage = 20_000;

/**
 * Reminds members of their pickup from two days before it, once for each day and place, however often this
 * runs. Each run continues where the last one stopped.
 * @returns the number of messages written
 */
export async function remindOfPickups(now: Date, timeLeft: () => number): Promise<number> {
  const from = new Date(now.getTime() - longestMs).toISOString();
  const [settings, cycles] = await Promise.all([
    getStoreSettings(),
    listCyclesBetween(from, now.toISOString()),
  ]);
  let count = 0;
  for (const cycle of cycles)
    for (const date of daysToRemindOf(cycle, settings.reminder_time, now))
      count += await goThrough(cycle, date, now, timeLeft);
  return count;
}

async function goThrough(cycle: Cycle, date: string, now: Date, timeLeft: () => number): Promise<number> {
  const [record, contents] = await getEntities([
    pickupRemindersEntity.at(cycle.id, date),
    boxContentsEntity.at(cycle.id),
  ]);
  if (record && record.nextAt > now.toISOString()) return 0;
  let position = record?.position ?? '';
  let members = (await listOrdersByMember(cycle.id)).filter(([userId]) => userId > position);
  let count = 0;
  while (timeLeft() > millisecondsForAPage) {
    const page = members.slice(0, membersAPage);
    members = members.slice(membersAPage);
    count += await send(await notWritten(await messagesFor(page, cycle, date, contents)), now);
    const isDone = members.length === 0;
    position = isDone ? '' : (page.at(-1)?.[0] ?? position);
    const nextAt = isDone ? new Date(now.getTime() + roundEveryMs) : now;
    await keepPickupReminders({ cycleId: cycle.id, date, position, nextAt: nextAt.toISOString() });
    if (isDone) break;
  }
  return count;
}

async function messagesFor(
  members: [userId: string, orderIds: string[]][],
  cycle: Cycle,
  date: string,
  contents: BoxContents | undefined,
): Promise<OutboxMessage[]> {
  const [users, orders] = await getEntities([
    members.map(([userId]) => userEntity.at(userId)),
    members.flatMap(([, orderIds]) => orderIds).map((id) => orderEntity.at(id)),
  ]);
  const ordersById = byId(orders);
  const locationIds = [...new Set(orders.flatMap((order) => order?.location.id ?? []))];
  const [locations] = await getEntities([locationIds.map((id) => locationEntity.at(id))]);
  const locationsById = byId(locations);
  const messages: OutboxMessage[] = [];
  for (const [at, [, orderIds]] of members.entries()) {
    const user = users[at];
    if (!user || user.status === 'inactive' || user.deletedAt) continue;
    const own = orderIds
      .flatMap((id) => ordersById.get(id) ?? [])
      .filter((order) => isToCollectOn(order, date));
    for (const locationId of new Set(own.map(({ location }) => location.id))) {
      const there = own.filter(({ location }) => location.id === locationId);
      messages.push(await messageOf(user, { cycle, orders: there }, locationsById.get(locationId), contents));
    }
  }
  return messages;
}

/** @param pickup its orders: at least one, all of this member, day and place */
async function messageOf(
  user: User,
  { cycle, orders }: { cycle: Cycle; orders: Order[] },
  currentPlace: PickupLocation | undefined,
  contents: BoxContents | undefined,
): Promise<OutboxMessage<'pickup-reminder'>> {
  const [first] = orders as [Order];
  const { id: cycleId, pickupDate } = first.cycle;
  const [heldBack] = heldBackOrders({ orders, cycle });
  const { id: locationId, zipCode, ...place } = locationFor(first, currentPlace, pickupDate);
  return {
    id: messageIdOf(`${cycleId} ${pickupDate} ${locationId}`, user.id),
    template: 'pickup-reminder',
    to: mailAddressOf(user),
    userId: user.id,
    data: {
      firstName: user.firstName,
      pickupDate,
      place: { ...place, zipCode },
      ...toCollect(orders, contents),
      ...(heldBack && { payLink: await payLinkOf(heldBack.id) }),
      link: absoluteUrl(`/orders/${first.id}`),
      directionsLink: directionsUrl({ ...place, zip_code: zipCode }),
      calendarLink: absoluteUrl(`/api/calendar/${await signToken('calendar', first.id)}.ics`),
    },
  };
}

async function notWritten(messages: OutboxMessage[]): Promise<OutboxMessage[]> {
  const written = await findWritten(messages.map(({ id }) => id));
  return messages.filter(({ id }) => !written.has(id));
}

async function send(messages: OutboxMessage[], now: Date): Promise<number> {
  await writeMails(messages.map((message) => outboxMessage(message, now)));
  if (messages.length > 0) logger.info('Members reminded of a pickup', { found: messages.length });
  return messages.length;
}
