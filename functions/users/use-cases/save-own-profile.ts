import type * as z from 'zod';
import type { profileUpdate } from '#shared/contracts/accounts/profile.ts';
import { localDate } from '#shared/local-date.ts';
import { updateOwnProfile, type LocationNews } from '#functions/accounts/use-cases/update-profile.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { listOrdersAndSubscriptions } from '#functions/pickups/data/list-orders-and-subscriptions.ts';
import { listUpcomingCycles } from '#functions/cycles/data/cycles.ts';
import { outboxMessage } from '#functions/outbox/data/outbox.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { newId } from '#functions/platform/ids.ts';
import { isLive } from '#functions/subscriptions/domain/membership.ts';
import { cyclesAhead } from '#functions/subscriptions/domain/skips.ts';
import { firstPickupThere, noteOfLocation, ordersElsewhere } from '../domain/location-note.ts';

/**
 * Saves the own profile. A member with a new pickup location gets a mail with the pickups that stay at the
 * former one, and the first at the new one. `note` says the same; it is empty when the location stays.
 * @throws AppError as `updateOwnProfile`
 */
export async function saveOwnProfile(
  userId: string,
  input: z.output<typeof profileUpdate>,
  now: Date,
): Promise<{ user: User; note: string }> {
  let note = '';
  const user = await updateOwnProfile(userId, input, now, async (member, location) => {
    const news = await newsOf(member, location, now);
    note = news.note;
    return news;
  });
  return { user, note };
}

async function newsOf(
  user: User,
  location: PickupLocation,
  now: Date,
): Promise<LocationNews & { note: string }> {
  const today = localDate(now);
  const [{ orders, subscriptions }, cycles] = await Promise.all([
    listOrdersAndSubscriptions(user.id, today),
    listUpcomingCycles(now, cyclesAhead),
  ]);
  const subscription = subscriptions.find(isLive);
  const staying = ordersElsewhere(orders, location.id, today);
  const note = noteOfLocation(staying, location, firstPickupThere(cycles, subscription, location.id));
  if (staying.length === 0 && !subscription) return { note };
  const message = {
    id: newId('msg', now),
    template: 'usual-place-changed',
    to: user.email,
    userId: user.id,
    isOwnAction: true,
    data: { firstName: user.firstName, place: location.name, note, link: absoluteUrl('/account') },
  } as const;
  return { note, mail: outboxMessage(message, now) };
}
