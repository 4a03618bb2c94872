import { userEntity } from '#functions/accounts/data/users.ts';
import { fullName, type User } from '#functions/accounts/domain/user.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { refuseInactive } from '#functions/platform/active-account.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { conflict, notFound } from '#functions/platform/errors.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { eventEntity } from '../data/events.ts';
import {
  listRegistrationsOf,
  seatsEntity,
  seatsOf,
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
  type EventSeats,
  type EventRegistration,
} from '../domain/seats.ts';
import { seatMail } from './event-mails.ts';

/**
 * Each registration writes the item with the event's seats, so simultaneous calls refuse each other. When
 * twelve members register at once, the last call may need twelve tries.
 */
const retrying = {
  attempts: 30,
  message: 'Many people are registering for this event right now. Please try again.',
};

interface Facts {
  event: CalendarEvent | undefined;
  seats: EventSeats;
  own: EventRegistration | undefined;
  user: User | undefined;
}

async function readFacts(eventId: string, userId: string): Promise<Facts> {
  const [event, seats, own, user] = await getEntities([
    eventEntity.at(eventId),
    seatsOf(eventId),
    registrationEntity.at(eventId, userId),
    userEntity.at(userId),
  ]);
  return { event, seats, own, user };
}

/** @throws AppError `not_found`; `conflict` for an event that was cancelled */
function existing({ event, seats }: Facts): CalendarEvent {
  if (event) return event;
  throw seats.version > 0 ? conflict('This event was cancelled.') : notFound('Event');
}

const overText = (event: CalendarEvent) =>
  conflict(event.eventTime ? 'This event has begun: registration is closed.' : 'This event is over.');

/**
 * Registers a member, with a seat or at the end of the waiting list. A registered member stays registered.
 * When two members want the last seat, the transaction of the slower call is refused. The call then reads
 * everything again.
 * @throws AppError `not_found`; `conflict` for an event that was cancelled, has begun, needs no registration,
 * or whose waiting list is full
 */
export function registerMember(eventId: string, userId: string, now: Date) {
  return retryOnConflict(async () => {
    const facts = await readFacts(eventId, userId);
    const { user } = facts;
    refuseInactive(user);
    const event = existing(facts);
    if (facts.own) return toRegistration(event, facts.seats, facts.own, now);
    if (!takesRegistrations(event)) throw conflict('You need not register for this event: just come.');
    if (hasBegun(event, now)) throw overText(event);
    const seatsAfter = withMember(facts.seats, userId, event.maxParticipants);
    if (!seatsAfter) throw conflict('This event is full, and so is its waiting list.');
    const own: EventRegistration = {
      eventId,
      userId,
      name: fullName(user),
      email: user.email,
      registeredAt: now.toISOString(),
    };
    await transact([seatsEntity.replace(seatsAfter), registrationEntity.create(own), unchangedEvent(event)]);
    return toRegistration(event, seatsAfter, own, now);
  }, retrying);
}

/**
 * Cancels a member's registration. The first waiting member moves up in the same transaction, and gets a
 * mail.
 * @throws AppError `not_found`; `conflict` for an event that was cancelled or has begun
 */
export function cancelMember(eventId: string, userId: string, now: Date) {
  return retryOnConflict(async () => {
    const facts = await readFacts(eventId, userId);
    refuseInactive(facts.user);
    const event = existing(facts);
    const { seats, own } = facts;
    if (!own) return toRegistration(event, seats, undefined, now);
    if (hasBegun(event, now)) throw overText(event);
    const seatsAfter = await leaveEvent(event, seats, own, now);
    return toRegistration(event, seatsAfter, undefined, now);
  }, retrying);
}

/** @returns the seats after the member has left */
async function leaveEvent(
  event: CalendarEvent,
  seats: EventSeats,
  own: EventRegistration,
  now: Date,
): Promise<EventSeats> {
  const { seats: after, movedUp } = withoutMember(seats, own.userId, event.maxParticipants);
  const [members] = await getEntities([movedUp.map((id) => userEntity.at(id))]);
  await transactWithMails(
    [seatsEntity.replace(after), removedRegistration(own), unchangedEvent(event)],
    members.map((member) => seatMail(event, member, newId('msg', now), now)),
  );
  return after;
}

/** Removes a deleted account's registrations, which hold its name and email. Seats go to members who wait. */
export async function forgetRegistrations(userId: string, now: Date): Promise<void> {
  for (const { eventId } of await listRegistrationsOf(userId))
    await retryOnConflict(async () => {
      const { event, seats, own } = await readFacts(eventId, userId);
      if (!own) return;
      if (event && !hasBegun(event, now)) await leaveEvent(event, seats, own, now);
      else await transact([seatsEntity.replace(withoutMembers(seats, [userId])), removedRegistration(own)]);
    }, retrying);
}
