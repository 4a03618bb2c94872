import { formatForHumans } from '../domain/format-for-humans.ts';
import type { MailData } from '../domain/mail-templates.ts';
import type { EventMail } from '../domain/event-mails.ts';
import type { MessageTemplate } from './message-template.ts';
import { Facts, Paragraph } from './parts.tsx';
import { why } from './why.ts';

/** Formats HH:MM as `9:00 AM`; empty for an unknown time. */
function clockTime(time: string): string {
  if (time === '') return '';
  const [hours = '0', minutes = '00'] = time.split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
}

type When = Pick<EventMail['event'], 'date' | 'time'>;

const whenOf = ({ date, time }: When): string =>
  [formatForHumans(date), clockTime(time)].filter(Boolean).join(', ');

const WhenAndWhere = ({ event }: { event: EventMail['event'] }) => (
  <Facts facts={[['When', whenOf(event)], event.location && ['Where', event.location]]} />
);

export const eventSeat: MessageTemplate<MailData['event-place']> = ({ firstName, event, link }) => ({
  subject: `You have a place: ${event.title}`,
  preview: `A place became free on ${whenOf(event)}, and it is yours.`,
  heading: 'A place became free',
  why: why.event,
  greet: firstName,
  body: [
    <Paragraph>
      You were next on the waiting list for <strong>{event.title}</strong>, and a place became free: you are
      registered.
    </Paragraph>,
    <WhenAndWhere event={event} />,
    'If you cannot come, please give the place back, so that the next one can have it.',
  ],
  action: { label: 'View the event', link },
  notification: { body: `A place became free. ${whenOf(event)}.` },
});

export const eventChanged: MessageTemplate<MailData['event-changed']> = ({ event, before, ...mail }) => {
  const text = `Now ${whenOf(event)}${event.location && `, ${event.location}`}.`;
  return {
    subject: `Changed: ${event.title}`,
    preview: text,
    heading: 'An event has changed',
    why: why.event,
    greet: mail.firstName,
    body: [
      <Paragraph>
        <strong>{event.title}</strong>, for which you registered, was planned for {whenOf(before)}
        {before.location && ` at ${before.location}`}. This is how it is now:
      </Paragraph>,
      <WhenAndWhere event={event} />,
      'Your registration stays as it is. If you cannot come, please cancel it.',
    ],
    action: { label: 'View the event', link: mail.link },
    notification: { body: text },
  };
};

export const eventCancelled: MessageTemplate<MailData['event-cancelled']> = ({ firstName, event, link }) => ({
  subject: `Cancelled: ${event.title}`,
  preview: `It was planned for ${whenOf(event)}. There is nothing you need to do.`,
  heading: 'An event was cancelled',
  why: why.event,
  greet: firstName,
  body: [
    <Paragraph>
      <strong>{event.title}</strong>, planned for {whenOf(event)}, will not take place. Your registration
      ended with it, so there is nothing you need to do.
    </Paragraph>,
  ],
  action: { label: 'View other events', link },
  notification: { body: `It was planned for ${whenOf(event)} and will not take place.` },
});
