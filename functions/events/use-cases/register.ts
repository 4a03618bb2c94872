import { userEntity } from '#functions/accounts/data/users.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import { enqueue } from '#functions/outbox/data/outbox.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { AppError, conflict, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { eventEntity } from '../data/events.ts';
import {
  listRegistrationsOf,
  placesEntity,
  placesOf,
  registrationEntity,
  removedRegistration,
  unchangedEvent,
} from '../data/registrations.ts';
import type { CalendarEvent } from '../domain/event.ts';
import {
  hasBegun,
  takesRegistrations,
  toRegistration,
  withMember,
  withoutMember,
  withoutMembers,
  type EventPlaces,
  type EventRegistration,
} from '../domain/places.ts';
import { placeMail } from './event-mails.ts';

/**
 * The number of tries must be high. Each registration for an event writes its places, so of twelve members at
 * once the last one succeeds at the twelfth try.
 */
const retrying = {
  attempts: 30,
  message: 'Many people are registering for this event right now. Please try again.',
};

interface Facts {
  event: CalendarEvent | undefined;
  places: EventPlaces;
  own: EventRegistration | undefined;
  user: User | undefined;
}

async function readFacts(eventId: string, userId: string): Promise<Facts> {
  const [event, places, own, user] = await getEntities([
    eventEntity.at(eventId),
    placesOf(eventId),
    registrationEntity.at(eventId, userId),
    userEntity.at(userId),
  ]);
  return { event, places, own, user };
}

/**
 * Answers the event, which must be there.
 * @throws AppError `not_found`; `conflict` for an event that was cancelled
 */
function existing({ event, places }: Facts): CalendarEvent {
  if (event) return event;
  throw places.version > 0 ? conflict('This event was cancelled.') : notFound('Event');
}

const overText = (event: CalendarEvent) =>
  conflict(event.eventTime ? 'This event has begun: registration is closed.' : 'This event is over.');

/**
 * Answers the account, which must be active.
 * @throws AppError `unauthenticated` for an account that was switched off or is gone
 */
function active(user: User | undefined): User {
  if (!user || user.status === 'inactive' || user.deletedAt)
    throw new AppError('unauthenticated', 'This account has been deactivated.');
  return user;
}

/**
 * Registers a member for an event. A member who is registered already gets the same answer.
 * 1. The event, its places, the member's registration and account are read.
 * 2. The member gets a place, or the end of the waiting list.
 * 3. Registration and places are written in one transaction, on the places and the event that were read. When
 * two members want the last place, the second one's call reads again.
 * @throws AppError `not_found`; `conflict` for an event that was cancelled, has begun, needs no registration,
 * or whose waiting list is full
 */
export function registerMember(eventId: string, userId: string, now: Date) {
  return retryOnConflict(async () => {
    const facts = await readFacts(eventId, userId);
    const user = active(facts.user);
    const event = existing(facts);
    if (facts.own) return toRegistration(event, facts.places, facts.own, now);
    if (!takesRegistrations(event)) throw conflict('You need not register for this event: just come.');
    if (hasBegun(event, now)) throw overText(event);
    const places = withMember(facts.places, userId, event.maxParticipants);
    if (!places) throw conflict('This event is full, and so is its waiting list.');
    const own: EventRegistration = {
      eventId,
      userId,
      name: fullName(user),
      email: user.email,
      registeredAt: now.toISOString(),
    };
    await transact([placesEntity.replace(places), registrationEntity.create(own), unchangedEvent(event)]);
    return toRegistration(event, places, own, now);
  }, retrying);
}

/**
 * Takes a member off an event. The first of the waiting list moves up in the same transaction and is mailed.
 * A member who is not registered gets the same answer.
 * @throws AppError `not_found`; `conflict` for an event that was cancelled or has begun
 */
export async function cancelMember(eventId: string, userId: string, now: Date) {
  const { registration, messageIds } = await retryOnConflict(async () => {
    const facts = await readFacts(eventId, userId);
    active(facts.user);
    const event = existing(facts);
    const { places, own } = facts;
    const unchanged = { registration: toRegistration(event, places, undefined, now), messageIds: [] };
    if (!own) return unchanged;
    if (hasBegun(event, now)) throw overText(event);
    return leave(event, places, own, now);
  }, retrying);
  await enqueue(messageIds);
  return registration;
}

async function leave(event: CalendarEvent, places: EventPlaces, own: EventRegistration, now: Date) {
  const { places: after, movedUp } = withoutMember(places, own.userId, event.maxParticipants);
  const [members] = await getEntities([movedUp.map((id) => userEntity.at(id))]);
  const mails = members.flatMap((member) => placeMail(event, member, newId('msg', now), now) ?? []);
  await transact([
    placesEntity.replace(after),
    removedRegistration(own),
    unchangedEvent(event),
    ...mails.map(({ write }) => write),
  ]);
  return {
    registration: toRegistration(event, after, undefined, now),
    messageIds: mails.map(({ id }) => id),
  };
}

/**
 * Removes all registrations of a deleted account. Its places go to others, and neither name nor email stays.
 * Repeated, it changes nothing.
 */
export async function forgetRegistrations(userId: string, now: Date): Promise<void> {
  for (const { eventId } of await listRegistrationsOf(userId))
    await enqueue(
      await retryOnConflict(async () => {
        const { event, places, own } = await readFacts(eventId, userId);
        if (!own) return [];
        if (event && !hasBegun(event, now)) return (await leave(event, places, own, now)).messageIds;
        await transact([placesEntity.replace(withoutMembers(places, [userId])), removedRegistration(own)]);
        return [];
      }, retrying),
    );
}
