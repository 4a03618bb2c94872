import type { User } from '#functions/accounts/domain/user.ts';
import { outboxWrite } from '#functions/outbox/data/outbox.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { NamedWrite } from '#functions/platform/table.ts';
import type { CalendarEvent } from '../domain/event.ts';
import type { EventFacts } from '../domain/places.ts';

/** A message with the write that puts it into the outbox. */
export interface EventMail {
  id: string;
  write: NamedWrite;
}

const toMail = (event: EventFacts, link: string, user: User) => ({
  firstName: user.firstName,
  event: { title: event.title, date: event.eventDate, time: event.eventTime, location: event.location },
  link,
});

const linkTo = ({ eventDate }: Pick<EventFacts, 'eventDate'>) => absoluteUrl('/events', { date: eventDate });

const reachable = (user: User | undefined): user is User =>
  user !== undefined && user.status !== 'inactive' && !user.deletedAt;

/** What somebody is told who moved up from the waiting list; undefined for an account that is gone. */
export function placeMail(
  event: CalendarEvent,
  user: User | undefined,
  id: string,
  now: Date,
): EventMail | undefined {
  if (!reachable(user)) return undefined;
  const data = toMail(event, linkTo(event), user);
  return {
    id,
    write: outboxWrite({ id, template: 'event-place', to: user.email, userId: user.id, data }, now),
  };
}

/** What a registered member is told of an event that was moved. */
export function movedMail(
  event: CalendarEvent,
  before: EventFacts,
  user: User | undefined,
  id: string,
  now: Date,
): EventMail | undefined {
  if (!reachable(user)) return undefined;
  const data = {
    ...toMail(event, linkTo(event), user),
    before: { date: before.eventDate, time: before.eventTime, location: before.location },
  };
  return {
    id,
    write: outboxWrite({ id, template: 'event-changed', to: user.email, userId: user.id, data }, now),
  };
}

/** What a registered member is told of an event that was deleted. */
export function cancelledMail(
  before: EventFacts,
  user: User | undefined,
  id: string,
  now: Date,
): EventMail | undefined {
  if (!reachable(user)) return undefined;
  const data = toMail(before, absoluteUrl('/events'), user);
  return {
    id,
    write: outboxWrite({ id, template: 'event-cancelled', to: user.email, userId: user.id, data }, now),
  };
}
