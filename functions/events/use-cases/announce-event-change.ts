import { userEntity } from '#functions/accounts/data/users.ts';
import { transactWithMails } from '#functions/outbox/data/outbox.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import { writeMails } from '#functions/outbox/use-cases/write-mails.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { checkpointNotice, endNotice, type EventNotice } from '../data/event-notices.ts';
import { eventEntity } from '../data/events.ts';
import {
  listRegistrations,
  seatsEntity,
  seatsOf,
  registrationEntity,
  removedRegistration,
  unchangedEvent,
} from '../data/registrations.ts';
import {
  hasBegun,
  isMoved,
  movingUp,
  withoutMembers,
  type EventSeats,
  type EventRegistration,
} from '../domain/seats.ts';
import { cancelledMail, movedMail, seatMail } from './event-mails.ts';

/**
 * The number of registrations on a page. For a deleted event, a page becomes one transaction, with two writes
 * for each registration: its removal and a mail. A transaction has at most 100 writes.
 */
const pageSize = 25;
/** Seconds for which the seats of a deleted event still say that the event was cancelled. */
const secondsToKeep = 30 * 24 * 3600;

/**
 * Tells registered members that an event was moved or deleted, each once for each change. When a changed
 * event has more seats, waiting members move up. When an event was deleted, its registrations are removed. A
 * call goes on from the notice's checkpoint, and may stop anywhere or be repeated.
 * @param hasTime tells whether the run has time for another page; called before each page
 * @returns true when everything is done
 */
export async function announceEventChange(
  notice: EventNotice,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  if (notice.kind === 'changed' && !(await fillSeats(notice.eventId, now, hasTime))) return false;
  let { cursor } = notice;
  let isLast = false;
  while (!isLast) {
    if (!hasTime()) return false;
    const page = await listRegistrations(notice.eventId, cursor, pageSize);
    await tellPage(notice, page.registrations, now);
    cursor = page.registrations.at(-1)?.userId ?? cursor;
    isLast = page.isLast;
    await checkpointNotice(notice, cursor);
  }
  if (notice.kind === 'deleted') await keepAsCancelled(notice.eventId, now);
  await endNotice(notice);
  return true;
}

/**
 * Gives free seats to the waiting members, and mails each of them.
 * @returns false when the time ran out first
 */
async function fillSeats(eventId: string, now: Date, hasTime: () => boolean): Promise<boolean> {
  for (let more = true; more;) {
    if (!hasTime()) return false;
    more = await retryOnConflict(async () => {
      const [event, before] = await getEntities([eventEntity.at(eventId), seatsOf(eventId)]);
      const outcome = event && movingUp(before, event.maxParticipants, pageSize);
      if (!event || !outcome || outcome.movedUp.length === 0 || hasBegun(event, now)) return false;
      const [members] = await getEntities([outcome.movedUp.map((id) => userEntity.at(id))]);
      await transactWithMails(
        [seatsEntity.replace(outcome.seats), unchangedEvent(event)],
        members.map((member) => seatMail(event, member, newId('msg', now), now)),
      );
      return true;
    });
  }
  return true;
}

/** Tells the members of a page about the change. */
async function tellPage(notice: EventNotice, page: EventRegistration[], now: Date): Promise<void> {
  // Members who registered after a change saw the changed event. After a deletion, they registered for a new
  // event with the same id.
  const concernedMembers = page.filter(({ registeredAt }) => registeredAt <= notice.at);
  if (concernedMembers.length === 0) return;
  await retryOnConflict(() =>
    notice.kind === 'changed'
      ? tellMoved(notice, concernedMembers, now)
      : takeOff(notice, concernedMembers, now),
  );
}

async function tellMoved(notice: EventNotice, page: EventRegistration[], now: Date): Promise<void> {
  const [event, members] = await getEntities([
    eventEntity.at(notice.eventId),
    page.map(({ userId }) => userEntity.at(userId)),
  ]);
  // Nobody is told when the event has been moved back or deleted since, or has begun.
  if (!event || !isMoved(notice.before, event) || hasBegun(event, now)) return;
  const mails = members.flatMap(
    (member) =>
      movedMail(event, notice.before, member, messageIdOf(notice.noticeId, member?.id ?? ''), now) ?? [],
  );
  await writeMails(mails);
}

async function takeOff(notice: EventNotice, page: EventRegistration[], now: Date): Promise<void> {
  const [seats, registrations, members] = await getEntities([
    seatsOf(notice.eventId),
    page.map(({ userId }) => registrationEntity.at(notice.eventId, userId)),
    page.map(({ userId }) => userEntity.at(userId)),
  ]);
  const presentRegistrations = registrations.filter((one) => one !== undefined);
  if (presentRegistrations.length === 0) return;
  const mails = hasBegun(notice.before, now)
    ? []
    : members.map((member) =>
        cancelledMail(notice.before, member, messageIdOf(notice.noticeId, member?.id ?? ''), now),
      );
  const leaving = presentRegistrations.map(({ userId }) => userId);
  await transactWithMails(
    [seatsEntity.replace(withoutMembers(seats, leaving)), ...presentRegistrations.map(removedRegistration)],
    mails,
  );
}

/** Keeps a deleted event's seats for 30 days, so that a member whose page still shows it reads "cancelled". */
function keepAsCancelled(eventId: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const [event, seats] = await getEntities([eventEntity.at(eventId), seatsOf(eventId)]);
    if (event || seats.version === 0) return;
    const ttl = Math.floor(now.getTime() / 1000) + secondsToKeep;
    const seatsAfter: EventSeats = { ...seats, ttl, version: seats.version + 1 };
    await transact([seatsEntity.replace(seatsAfter)]);
  });
}
