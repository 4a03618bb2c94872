import type { User } from '#functions/accounts/domain/user.ts';
import { outboxMail, type OutboxMail } from '#functions/outbox/data/outbox.ts';
import type { MailData } from '#functions/outbox/domain/mail-templates.ts';
import { absoluteUrl } from '#functions/platform/absolute-url.ts';
import type { CalendarEvent } from '../domain/event.ts';
import type { EventFacts } from '../domain/seats.ts';

const toMail = (event: EventFacts, link: string, user: User) => ({
  firstName: user.firstName,
  event: { title: event.title, date: event.eventDate, time: event.eventTime, location: event.location },
  link,
});

const linkTo = ({ eventDate }: Pick<EventFacts, 'eventDate'>) => absoluteUrl('/events', { date: eventDate });

/** Makes a mail to a member; undefined when the account was switched off or deleted. */
function mailOf<Template extends 'event-place' | 'event-changed' | 'event-cancelled'>(
  template: Template,
  user: User | undefined,
  dataFor: (user: User) => MailData[Template],
  id: string,
  now: Date,
): OutboxMail | undefined {
  if (user === undefined || user.status === 'inactive' || user.deletedAt) return undefined;
  return outboxMail(id, user, template, dataFor(user), now);
}

/** The mail to a member who moved up from the waiting list. */
export const seatMail = (event: CalendarEvent, user: User | undefined, id: string, now: Date) =>
  mailOf('event-place', user, (member) => toMail(event, linkTo(event), member), id, now);

export const movedMail = (
  event: CalendarEvent,
  { eventDate: date, eventTime: time, location }: EventFacts,
  user: User | undefined,
  id: string,
  now: Date,
) =>
  mailOf(
    'event-changed',
    user,
    (member) => ({ ...toMail(event, linkTo(event), member), before: { date, time, location } }),
    id,
    now,
  );

export const cancelledMail = (before: EventFacts, user: User | undefined, id: string, now: Date) =>
  mailOf('event-cancelled', user, (member) => toMail(before, absoluteUrl('/events'), member), id, now);
