import { getEntities, byId } from '#functions/platform/entity.ts';
import { locationEntity } from '#functions/pickup-locations/data/locations.ts';
import { logger } from '#functions/platform/logger.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import { listCyclesBetween } from '#functions/cycles/data/cycles.ts';
import { pickupDayFor, takesOrders, type Cycle } from '#functions/cycles/domain/cycle.ts';
import type { PickupLocation } from '#functions/pickup-locations/domain/location.ts';
import { userEntity } from '#functions/accounts/data/users.ts';
import type { User } from '#functions/accounts/domain/user.ts';
import { outboxMessage, type OutboxMessage } from '#functions/outbox/data/outbox.ts';
import { writeMails } from '#functions/outbox/use-cases/write-mails.ts';
import type { Subscription } from '#functions/subscriptions/domain/subscription.ts';
import { askForMethodBy } from '#functions/payments/domain/saved-method.ts';
import { keepAskingRound, readAskingRound } from '../data/asking-rounds.ts';
import { listUnbilled } from '../data/renewal-runs.ts';
import { isCovered } from '../domain/covered.ts';
import { locationFor, locationProblem, locationIdsOf } from '../domain/renewal-location.ts';
import { locationOnceAt, shareDay } from '#functions/subscriptions/domain/location-once.ts';
import { announcePrices } from './announce-prices.ts';
import { isForWantOfPlace, reasonToSkip, type SkipReason } from '../domain/compose-renewal.ts';

const hour = 3600_000;
const askBeforeMs = 48 * hour;
/** After this time, all subscriptions of a cycle are checked again, because a location may have closed. */
const roundEveryMs = 6 * hour;
const pageSize = 500;
const millisecondsForAPage = 20_000;

/**
 * Mails members before their next renewal, from two days before the cut-off. A run goes on where the last
 * stopped.
 * - Members without an open pickup location are asked to choose one, once for each location that fails.
 * - Members without a payment method that works in the month of the cut-off are asked to add one, once a
 * cycle, unless their credit pays the whole bill.
 * - Members whose add-ons cost more or are no longer sold are told so (`announcePrices`).
 * @returns the number of mails that were due in this run. A mail sent by an earlier run may count again
 */
export async function askBeforeCutoff(now: Date, timeLeft: () => number): Promise<number> {
  const until = new Date(now.getTime() + askBeforeMs).toISOString();
  const cycles = (await listCyclesBetween(now.toISOString(), until)).filter((cycle) =>
    takesOrders(cycle, now),
  );
  let count = 0;
  for (const cycle of cycles) count += await goThrough(cycle, now, timeLeft);
  return count;
}

async function goThrough(cycle: Cycle, now: Date, timeLeft: () => number): Promise<number> {
  const round = await readAskingRound(cycle.id);
  if (round && round.nextAt > now.toISOString()) return 0;
  const nextRound = new Date(now.getTime() + roundEveryMs).toISOString();
  let position = round?.position ?? null;
  let count = 0;
  while (timeLeft() > millisecondsForAPage) {
    const page = await listUnbilled(cycle.cutoffAt, pageSize, position ?? undefined);
    const users = await getEntities(
      page.items.map(({ userId }) => userEntity.at(userId)),
      { stale: true },
    );
    count += await ask(await messagesFor(page.items, users, cycle), now);
    count += await announcePrices(page.items, users, cycle, now);
    position = page.cursor ?? null;
    const nextAt = position ? now.toISOString() : nextRound;
    await keepAskingRound(cycle.id, { position, nextAt }, cycle.cutoffAt);
    if (!position) break;
  }
  return count;
}

async function messagesFor(
  subscriptions: readonly Subscription[],
  users: readonly (User | undefined)[],
  cycle: Cycle,
) {
  const places = subscriptions.map((subscription, at) => locationIdsOf(subscription, users[at], cycle));
  const locationIds = [...new Set(places.flat())];
  const locations = byId(await getEntities(locationIds.map((id) => locationEntity.at(id))));
  return subscriptions.flatMap((subscription, at) => {
    const user = users[at];
    const location = locationFor(places[at] ?? [], locations, cycle);
    const reason = reasonToSkip({ subscription, user, cycle, location });
    if (!user || (reason && !isForWantOfPlace(reason))) return [];
    const cardMail = isCovered(subscription, user) ? undefined : askForMethodBy(user, cycle.cutoffAt);
    return [
      ...(reason ? [locationMessage(subscription, user, cycle, { reason, location })] : []),
      ...(reason ? [] : instead(subscription, user, cycle, location, locations)),
      ...(cardMail ? [cardMessage(cardMail, subscription, user, cycle)] : []),
    ];
  });
}

/**
 * Makes the mail about a location for one cycle that can no longer be used. The share goes to the chosen
 * location, unless the member picks another.
 */
function instead(
  subscription: Subscription,
  user: User,
  cycle: Cycle,
  location: PickupLocation | undefined,
  locations: ReadonlyMap<string, PickupLocation>,
): OutboxMessage[] {
  const once = locations.get(locationOnceAt(subscription, cycle.id) ?? '');
  const problem = once && locationProblem(once, cycle);
  return problem && location
    ? [locationMessage(subscription, user, cycle, { reason: problem, location: once }, location)]
    : [];
}

const messageId = ({ id }: Subscription, cycle: Cycle, template: string): string =>
  `msg_${id.replace(/^sub_/, '')}_${cycle.id.replace(/^cyc_/, '')}_${template}`;

interface LocationProblem {
  reason: SkipReason;
  /** The location with the problem; undefined when the member has none. */
  location: PickupLocation | undefined;
}

const problemOf = ({ reason, location }: LocationProblem): string => {
  if (!location) return 'You have not chosen a pickup location.';
  return reason === 'closedLocation'
    ? `${location.name} is closed.`
    : `${location.name} has no pickup day that time.`;
};

/** The message's id has the location, so that a second location that fails before the cut-off is mailed too. */
const locationMessage = (
  subscription: Subscription,
  user: User,
  cycle: Cycle,
  problem: LocationProblem,
  usualLocation?: PickupLocation,
): OutboxMessage<'pickup-location-needed'> => ({
  id: `${messageId(subscription, cycle, 'pickup-location-needed')}_${problem.location?.id ?? 'none'}`,
  template: 'pickup-location-needed',
  to: user.email,
  userId: user.id,
  data: {
    firstName: user.firstName,
    planName: subscription.planName,
    pickupDate:
      (usualLocation && pickupDayFor(cycle, usualLocation.id)) ??
      shareDay(subscription, cycle, user.pickupLocationId),
    cutoff: cycle.cutoffAt,
    problem: problemOf(problem),
    ...(usualLocation && { usualPlace: usualLocation.name }),
    link: absoluteUrl(usualLocation ? '/subscriptions' : '/profile'),
  },
});

const cardMessage = (
  template: 'card-missing' | 'card-expires',
  subscription: Subscription,
  user: User,
  cycle: Cycle,
): OutboxMessage => ({
  id: messageId(subscription, cycle, template),
  template,
  to: user.email,
  userId: user.id,
  data: {
    firstName: user.firstName,
    planName: subscription.planName,
    pickupDate: shareDay(subscription, cycle, user.pickupLocationId),
    cutoff: cycle.cutoffAt,
    link: absoluteUrl('/account'),
  },
});

async function ask(messages: OutboxMessage[], now: Date): Promise<number> {
  await writeMails(messages.map((message) => outboxMessage(message, now)));
  if (messages.length > 0) logger.info('Members asked before a cut-off', { found: messages.length });
  return messages.length;
}
