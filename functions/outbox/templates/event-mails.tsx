import { brand } from '#shared/brand.ts';
import { formatForHumans, pathOf } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { EventMail } from '../domain/event-mails.ts';
import type { MessageTemplate } from './message-template.ts';
import { Action, Facts, Greeting, Paragraph } from './parts.tsx';

const why = `You are getting this because you registered for an event of ${brand.name}.`;

/** Formats HH:MM as `9:00 AM`; empty for an unknown time. */
function clockTime(time: string): string {
  if (time === '') return '';
  const [hours = '0', minutes = '00'] = time.split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

type When = Pick<EventMail['event'], 'date' | 'time'>;

const whenOf = ({ date, time }: When): string =>
  [formatForHumans(date), clockTime(time)].filter(Boolean).join(', ');

const factsOf = (event: EventMail['event']): [label: string, value: string][] => [
  ['When', whenOf(event)],
  ...(event.location ? [['Where', event.location] as [string, string]] : []),
];

export const eventSeat: MessageTemplate<MailData['event-place']> = ({ firstName, event, link }) => ({
  subject: `You have a place: ${event.title}`,
  preview: `A place became free on ${whenOf(event)}, and it is yours.`,
  heading: 'A place became free',
  why,
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>
        You were next on the waiting list for <strong>{event.title}</strong>, and a place became free: you are
        registered.
      </Paragraph>
      <Facts facts={factsOf(event)} />
      <Paragraph>If you cannot come, please give the place back, so that the next one can have it.</Paragraph>
      <Action label="View the event" link={link} />
    </>
  ),
  notification: {
    title: `You have a place: ${event.title}`,
    body: `A place became free. ${whenOf(event)}.`,
    link: pathOf(link),
  },
});

export const eventChanged: MessageTemplate<MailData['event-changed']> = ({
  firstName,
  event,
  before,
  link,
}) => ({
  subject: `Changed: ${event.title}`,
  preview: `Now ${whenOf(event)}${event.location && `, ${event.location}`}.`,
  heading: 'An event has changed',
  why,
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>
        <strong>{event.title}</strong>, for which you registered, was planned for {whenOf(before)}
        {before.location && ` at ${before.location}`}. This is how it is now:
      </Paragraph>
      <Facts facts={factsOf(event)} />
      <Paragraph>Your registration stays as it is. If you cannot come, please cancel it.</Paragraph>
      <Action label="View the event" link={link} />
    </>
  ),
  notification: {
    title: `Changed: ${event.title}`,
    body: `Now ${whenOf(event)}${event.location && `, ${event.location}`}.`,
    link: pathOf(link),
  },
});

export const eventCancelled: MessageTemplate<MailData['event-cancelled']> = ({ firstName, event, link }) => ({
  subject: `Cancelled: ${event.title}`,
  preview: `It was planned for ${whenOf(event)}. You need do nothing.`,
  heading: 'An event was cancelled',
  why,
  body: (
    <>
      <Greeting name={firstName} />
      <Paragraph>
        <strong>{event.title}</strong>, planned for {whenOf(event)}, will not take place. Your registration
        ended with it: you need do nothing.
      </Paragraph>
      <Action label="View other events" link={link} />
    </>
  ),
  notification: {
    title: `Cancelled: ${event.title}`,
    body: `It was planned for ${whenOf(event)} and will not take place.`,
    link: pathOf(link),
  },
});
