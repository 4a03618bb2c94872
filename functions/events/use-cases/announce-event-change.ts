import { userEntity } from '#functions/accounts/data/users.ts';
import { enqueue } from '#functions/outbox/data/outbox.ts';
import { messageIdOf } from '#functions/outbox/domain/message-id.ts';
import { getEntities } from '#functions/platform/entity.ts';
import { newId } from '#functions/platform/ids.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { transact } from '#functions/platform/table.ts';
import { checkpointNotice, endNotice, type EventNotice } from '../data/event-notices.ts';
import { eventEntity } from '../data/events.ts';
import {
  listRegistrations,
  placesEntity,
  placesOf,
  registrationEntity,
  removedRegistration,
  unchangedEvent,
} from '../data/registrations.ts';
import {
  hasBegun,
  isMoved,
  movingUp,
  withoutMembers,
  type EventPlaces,
  type EventRegistration,
} from '../domain/places.ts';
import { cancelledMail, movedMail, placeMail, type EventMail } from './event-mails.ts';

/** For a deleted event each registration is two writes of a transaction: its removal and its mail. */
const pageSize = 25;
/** Seconds for which the places of a deleted event still tell that it was cancelled. */
const secondsToKeep = 30 * 24 * 3600;

/**
 * Tells registered members that an event was moved or deleted, in one message for each member and change.
 * When a changed event has more places, waiting members move up. The registrations of a deleted event are
 * removed. It goes on from its checkpoint and repeats nothing, so it may break off or run twice.
 * @param hasTime asked before each page
 * @returns true when everything is done
 */
export async function announceEventChange(
  notice: EventNotice,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> {
  if (notice.kind === 'changed' && !(await fillPlaces(notice.eventId, now, hasTime))) return false;
  let { cursor } = notice;
  let isLast = false;
  while (!isLast) {
    if (!hasTime()) return false;
    const page = await listRegistrations(notice.eventId, cursor, pageSize);
    await enqueue(await tellPage(notice, page.registrations, now));
    cursor = page.registrations.at(-1)?.userId ?? cursor;
    isLast = page.isLast;
    await checkpointNotice(notice, cursor);
  }
  if (notice.kind === 'deleted') await keepAsCancelled(notice.eventId, now);
  await endNotice(notice);
  return true;
}

/**
 * Lets waiting members move up into the free places.
 * @returns true when there was time for all
 */
async function fillPlaces(eventId: string, now: Date, hasTime: () => boolean): Promise<boolean> {
  for (let more = true; more;) {
    if (!hasTime()) return false;
    const messageIds = await retryOnConflict(async () => {
      const [event, before] = await getEntities([eventEntity.at(eventId), placesOf(eventId)]);
      const moved = event && movingUp(before, event.maxParticipants, pageSize);
      if (!event || !moved || moved.movedUp.length === 0 || hasBegun(event, now)) return undefined;
      const [members] = await getEntities([moved.movedUp.map((id) => userEntity.at(id))]);
      const mails = members.flatMap((member) => placeMail(event, member, newId('msg', now), now) ?? []);
      await transact([
        placesEntity.replace(moved.places),
        unchangedEvent(event),
        ...mails.map(({ write }) => write),
      ]);
      return mails.map(({ id }) => id);
    });
    more = messageIds !== undefined;
    await enqueue(messageIds ?? []);
  }
  return true;
}

/**
 * Tells one page of an event's registered people about the change.
 * @returns the ids of the messages that were written
 */
function tellPage(notice: EventNotice, page: EventRegistration[], now: Date): Promise<string[]> {
  // An event that is made again has the same id. Members who registered after this change are not concerned.
  const concerned = page.filter(({ registeredAt }) => registeredAt <= notice.at);
  if (concerned.length === 0) return Promise.resolve([]);
  return retryOnConflict(() =>
    notice.kind === 'changed' ? tellMoved(notice, concerned, now) : takeOff(notice, concerned, now),
  );
}

async function tellMoved(notice: EventNotice, page: EventRegistration[], now: Date): Promise<string[]> {
  const [event, members] = await getEntities([
    eventEntity.at(notice.eventId),
    page.map(({ userId }) => userEntity.at(userId)),
  ]);
  // The event may have been moved back or deleted since. News of a past event is of no use.
  if (!event || !isMoved(notice.before, event) || hasBegun(event, now)) return [];
  const mails = members.flatMap(
    (member) =>
      movedMail(event, notice.before, member, messageIdOf(notice.noticeId, member?.id ?? ''), now) ?? [],
  );
  return send(mails);
}

async function takeOff(notice: EventNotice, page: EventRegistration[], now: Date): Promise<string[]> {
  const [places, found, members] = await getEntities([
    placesOf(notice.eventId),
    page.map(({ userId }) => registrationEntity.at(notice.eventId, userId)),
    page.map(({ userId }) => userEntity.at(userId)),
  ]);
  const there = found.filter((one) => one !== undefined);
  if (there.length === 0) return [];
  const mails = hasBegun(notice.before, now)
    ? []
    : members.flatMap(
        (member) =>
          cancelledMail(notice.before, member, messageIdOf(notice.noticeId, member?.id ?? ''), now) ?? [],
      );
  await transact([
    placesEntity.replace(
      withoutMembers(
        places,
        there.map(({ userId }) => userId),
      ),
    ),
    ...there.map(removedRegistration),
    ...mails.map(({ write }) => write),
  ]);
  return mails.map(({ id }) => id);
}

async function send(mails: EventMail[]): Promise<string[]> {
  if (mails.length > 0) await transact(mails.map(({ write }) => write));
  return mails.map(({ id }) => id);
}

/** The places stay for some time, so that whoever still has the event before them reads what became of it. */
function keepAsCancelled(eventId: string, now: Date): Promise<void> {
  return retryOnConflict(async () => {
    const [event, places] = await getEntities([eventEntity.at(eventId), placesOf(eventId)]);
    if (event || places.version === 0) return;
    const ttl = Math.floor(now.getTime() / 1000) + secondsToKeep;
    const kept: EventPlaces = { ...places, ttl, version: places.version + 1 };
    await transact([placesEntity.replace(kept)]);
  });
}
